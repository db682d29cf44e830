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
export { toBalances, toProof, toSettledBet, type PastBetRow } from './games/bet-record.js';
export { toleranceFor } from './house/game-return.js';
export { GamesReportService } from './house/games-report.service.js';
export { chanceOfTarget, edgePercent, isLoss, shownProfitLimit, type AllowedBet } from './house/margin.js';
export { MarginCheck } from './house/margin-check.js';
export { PauseService } from './pause/pause.service.js';
export { RollUpJob } from './jobs/roll-up.job.js';
export { BetEntity } from './settlement/bet.entity.js';
export { BetRateLimiter } from './settlement/bet-rate-limiter.js';
export { betRefusal, type Refusable } from './settlement/bet-refusals.js';
export { betRules } from './settlement/bet-rules.js';
export { inSettlement, SettlementService } from './settlement/settlement.service.js';
export { IdleStepBetsJob } from './steps/idle-step-bets.job.js';
export { cashOut, takeStep, VOIDED, type OpenStepBet } from './steps/advance.js';
export { StepBetsService, type ChangedStepBet } from './steps/step-bets.service.js';
export type { StepBet, StepBetRecord, StepGame, StepRules } from './steps/step-game.js';
export {
  AUTOBET_INVARIANTS,
  BETTING_INVARIANTS,
  escrowTransfers,
  HOUSE_INVARIANTS,
  transferBreaches,
} from './reconcile/betting-invariants.js';
export { STEP_BET_INVARIANTS } from './steps/step-bet-invariants.js';
export { reconcileStepBets, stepBetBreach } from './steps/reconcile-step-bets.js';
export { reconcileOutcomes, type OpenSeed } from './reconcile/reconcile-outcomes.js';
