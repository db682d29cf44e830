import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';

/** Gives users a copy of everything that is kept about them. */
@Module({
  imports: [AuditModule],
  controllers: [ExportController],
  providers: [ExportService],
})
export class ExportModule {}
