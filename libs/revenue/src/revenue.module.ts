import { Module } from '@nestjs/common';
import { SchedulingModule } from '@arena/scheduling';
import { RealtimeModule } from '@arena/realtime';
import { DistributionJob } from './distribution/distribution.job.js';
import { DistributionModule } from './distribution/distribution.module.js';
import { EligibleModule } from './eligible/eligible.module.js';
import { RevenueController } from './revenue.controller.js';
import { RevenueService } from './revenue.service.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { XModule } from './x/x.module.js';

/** The revenue share: its tickets, which are tied to X accounts, and its months. */
@Module({
  imports: [DistributionModule, EligibleModule, SchedulingModule, RealtimeModule, TicketsModule, XModule],
  controllers: [RevenueController],
  providers: [DistributionJob, RevenueService],
  exports: [TicketsModule],
})
export class RevenueModule {}
