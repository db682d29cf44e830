export { AdminModule } from './admin.module.js';
export { BooksChecker } from './reconciliation.service.js';
export { recordReconciliation, type ReconciliationResult } from './reconciliation.store.js';
