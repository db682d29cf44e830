export { PROMOTIONS_ACCOUNT } from './account.js';
export { BankrollService } from './bankroll.service.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerService } from './ledger.service.js';
export type { Finding, Invariant } from './reconcile/invariant.js';
export { LEDGER_INVARIANTS } from './reconcile/ledger-invariants.js';
export { reconcile } from './reconcile/reconcile.js';
