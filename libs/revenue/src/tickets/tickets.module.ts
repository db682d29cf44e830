import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { SettingsModule } from '@arena/settings';
import { TicketsController } from './tickets.controller.js';
import { TicketsReport } from './tickets-report.js';
import { TicketsService } from './tickets.service.js';

/** What an admin does to tickets, and sees of them. */
@Module({
  imports: [AuditModule, SettingsModule],
  controllers: [TicketsController],
  providers: [TicketsReport, TicketsService],
  exports: [TicketsReport],
})
export class TicketsModule {}
