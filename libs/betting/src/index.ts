export { AutobetsService } from './autobets/autobets.service.js';
export { AUTOBET_ERRORS, BET_ERRORS, STEP_BET_ERRORS, STEP_ERRORS } from './betting.errors.js';
export { BettingModule } from './betting.module.js';
export { termsOf, type Chosen, type Game, type InstantGame } from './games/game.js';
export {
  HALF,
  isGreater,
  multiply,
  REFUSED,
  targetOdds,
  type DrawSample,
  type ExactBet,
  type GameOdds,
} from './games/game-odds.js';
export { GameRegistry } from './games/game-registry.js';
export { toProof, toSettledBet, type PastBetRow } from './history/bet-record.js';
export { BetsReport } from './history/bets-report.js';
export { HistoryService } from './history/history.service.js';
export { toleranceFor } from './house/game-return.js';
export { TransfersReport, type ListedTransfer } from './history/transfers-report.js';
export { GamesReportService } from './house/games-report.service.js';
export { chanceOfTarget, edgePercent, isLoss, type AllowedBet } from './house/margin.js';
export { MarginCheck } from './house/margin-check.js';
export { PauseService } from './pause/pause.service.js';
export { RollUpJob } from './jobs/roll-up.job.js';
export { LiveFeedService } from './live/live-feed.service.js';
export { PlayLimitsService } from './limits/play-limits.service.js';
export { BetRateLimiter } from './settlement/bet-rate-limiter.js';
export { betRefusal, type Refusable } from './settlement/bet-refusals.js';
export { betRules } from './settlement/bet-rules.js';
export { requestHash } from './settlement/request-hash.js';
export { SettlementService } from './settlement/settlement.service.js';
export { SharesService } from './shares/shares.service.js';
export { cashOut, takeStep, VOIDED, type OpenStepBet } from './steps/advance.js';
export { StepBetsService, type ChangedStepBet } from './steps/step-bets.service.js';
export type { StepBet, StepBetRecord, StepGame, StepRules } from './steps/step-game.js';
export { lastDays } from './statistics/last-days.js';
export {
  AUTOBET_INVARIANTS,
  BETTING_INVARIANTS,
  HOUSE_INVARIANTS,
  LEADERBOARD_INVARIANTS,
} from './reconcile/betting-invariants.js';
export { STEP_BET_INVARIANTS } from './steps/step-bet-invariants.js';
export { reconcileStepBets, stepBetBreach } from './steps/reconcile-step-bets.js';
export { reconcileOutcomes, type OpenSeed } from './reconcile/reconcile-outcomes.js';
