import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchedulingModule } from '@arena/scheduling';
import { AuditLink } from './audit-link.entity.js';
import { HeadPublisher, HeadRecord } from './head-publisher.js';

interface SecurityLogOptions {
  /** The provider that publishes heads on a blockchain, and its module. */
  record: { module: DynamicModule; provider: Type<HeadRecord> } | undefined;
}

/** Publishes the end of the security log. Commands write to the log without this module, which has a job. */
@Module({})
export class SecurityLogModule {
  static forRoot({ record }: SecurityLogOptions): DynamicModule {
    return {
      module: SecurityLogModule,
      imports: [
        SchedulingModule,
        TypeOrmModule.forFeature([AuditLink]),
        ...(record === undefined ? [] : [record.module]),
      ],
      providers: [
        HeadPublisher,
        ...(record === undefined ? [] : [{ provide: HeadRecord, useExisting: record.provider }]),
      ],
    };
  }
}
