export { JobRunner, type Job } from './job-runner.js';
export { SchedulingModule } from './leader.module.js';
export { Lease } from './lease.js';
