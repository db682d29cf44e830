import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FailedItems } from './failed-items.js';
import { FailedRequests } from './failed-requests.js';
import { FailedItem, FailedRequest } from './failure.entity.js';
import { JobRunner } from './job-runner.js';

@Module({
  imports: [TypeOrmModule.forFeature([FailedItem, FailedRequest])],
  providers: [JobRunner, FailedItems, FailedRequests],
  exports: [JobRunner, FailedItems, FailedRequests],
})
export class SchedulingModule {}
