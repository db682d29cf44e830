export { FAILED_ITEMS_INVARIANT, FailedItems } from './failed-items.js';
export { FailedRequests, type FailedRoute } from './failed-requests.js';
export { FailedItem } from './failure.entity.js';
export { JobRunner, type Job } from './job-runner.js';
export { Lease } from './lease.js';
export { Loop, pause } from './loop.js';
export { SchedulingModule } from './scheduling.module.js';
