import { Module } from '@nestjs/common';
import { FailedItems } from './failed-items.js';
import { FailedRequests } from './failed-requests.js';
import { JobRunner } from './job-runner.js';

@Module({
  providers: [JobRunner, FailedItems, FailedRequests],
  exports: [JobRunner, FailedItems, FailedRequests],
})
export class SchedulingModule {}
