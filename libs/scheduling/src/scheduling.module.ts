import { Module } from '@nestjs/common';
import { FailedItems } from './failed-items.js';
import { JobRunner } from './job-runner.js';

@Module({ providers: [JobRunner, FailedItems], exports: [JobRunner, FailedItems] })
export class SchedulingModule {}
