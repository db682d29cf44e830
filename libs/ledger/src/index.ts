export { PlayerAccount } from './account.entity.js';
export { PROMOTIONS_ACCOUNT } from './accounts.js';
export { BankrollService } from './bankroll.service.js';
export { LEDGER_INVARIANTS } from './ledger-invariants.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerService } from './ledger.service.js';
export { StatementService } from './statement.service.js';
export { findBreaches, reconcile, type Finding, type Invariant } from './reconcile.js';
