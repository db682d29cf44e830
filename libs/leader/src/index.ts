export { JobRunner, type Job } from './job-runner.js';
export { LeaderModule } from './leader.module.js';
export { LEASE_SECONDS, Lease, LeaseLost } from './lease.js';
