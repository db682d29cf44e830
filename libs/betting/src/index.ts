export { BettingModule } from './betting.module.js';
export { HistoryService, type PastBet } from './history/history.service.js';
export { PageDto } from './history/page.dto.js';
export { IdempotencyKey } from './settlement/idempotency-key.decorator.js';
export type { Bet, InstantGame } from './settlement/instant-game.js';
export { SettlementService, type SettledBet } from './settlement/settlement.service.js';
export { IsStake } from './stake.decorator.js';
export { BETTING_INVARIANTS } from './reconcile/betting-invariants.js';
export { reconcileOutcomes, type Draws } from './reconcile/outcomes.js';
