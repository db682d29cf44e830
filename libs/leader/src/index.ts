export { JobRunner } from './job-runner.js';
export { LeaderModule } from './leader.module.js';
export { Lease, LeaseLost } from './lease.js';
