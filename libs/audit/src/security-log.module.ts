import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchedulingModule } from '@arena/scheduling';
import { AuditLink } from './audit-link.entity.js';
import { HeadPublisher } from './head-publisher.js';

/** Publishes the end of the security log. Commands write to the log without this module, which has a job. */
@Module({
  imports: [SchedulingModule, TypeOrmModule.forFeature([AuditLink])],
  providers: [HeadPublisher],
})
export class SecurityLogModule {}
