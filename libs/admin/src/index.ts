export { AdminModule } from './admin.module.js';
export { PAGE_READS } from './lists/list-bounds.js';
export { BooksChecker } from './reconciliation.service.js';
export { ReconciliationEntity } from './reconciliation.entity.js';
export { recordReconciliation, type ReconciliationResult } from './reconciliation.repository.js';
export { SearchService } from './search/search.service.js';
