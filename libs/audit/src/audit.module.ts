import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchedulingModule } from '@arena/scheduling';
import { AuditEntry, AuditLink } from './audit-entry.entity.js';
import { AuditService } from './audit.service.js';
import { HeadPublisher } from './head-publisher.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  providers: [AuditService],
  exports: [AuditService],
})
export class AuditModule {}

/** Publishes the end of the security log. Commands write to the log without this module, which has a job. */
@Module({
  imports: [SchedulingModule, TypeOrmModule.forFeature([AuditLink])],
  providers: [HeadPublisher],
})
export class SecurityLogModule {}
