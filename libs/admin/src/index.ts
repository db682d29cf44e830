export { AdminModule } from './admin.module.js';
export { CheckBooks } from './reconciliation/check-books.js';
export { recordReconciliation, type Outcome } from './reconciliation/reconciliations.store.js';
