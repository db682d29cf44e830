export { JobRunner, type Job } from './job-runner.js';
export { LeaderModule } from './leader.module.js';
export { Lease } from './lease.js';
