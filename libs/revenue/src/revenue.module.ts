import { Module } from '@nestjs/common';
import { LeaderModule } from '@arena/leader';
import { RealtimeModule } from '@arena/realtime';
import { DistributionJob } from './distribution/distribution.job.js';
import { DistributionModule } from './distribution/distribution.module.js';
import { RevenueController } from './revenue.controller.js';
import { RevenueService } from './revenue.service.js';
import { XModule } from './x/x.module.js';

/** The revenue share: its tickets, which are tied to X accounts, and its months. */
@Module({
  imports: [DistributionModule, LeaderModule, RealtimeModule, XModule],
  controllers: [RevenueController],
  providers: [DistributionJob, RevenueService],
})
export class RevenueModule {}
