import { Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { SettingsModule } from '@arena/settings';
import { DistributionJob } from './distribution/distribution.job.js';
import { DistributionsReport } from './distribution/distributions-report.js';
import { DistributionModule } from './distribution/distribution.module.js';
import { RevenueController } from './revenue.controller.js';
import { RevenueService } from './revenue.service.js';
import { EligibleUsersService } from './tickets/eligible-users.service.js';
import { EligibleUsersController, TicketsController } from './tickets/tickets.controllers.js';
import { EligibleUserEntity, TicketsEntity } from './tickets/tickets.entity.js';
import { TicketsService } from './tickets/tickets.service.js';
import { XClient } from './x/x-client.js';
import { XConnectionsService } from './x/x-connections.service.js';
import { XController } from './x/x.controller.js';
import { XAuthorisationEntity, XOAuthFlow } from './x/x-oauth-flow.js';

/** Without X credentials no X account can be connected, but connected ones stay connected. */
const xClient: Provider = {
  provide: XClient,
  useFactory: ({ x }: ArenaConfig) => (x === undefined ? undefined : new XClient(x)),
  inject: [ArenaConfig],
};

/** Provides the revenue share: its tickets, the X accounts that they are bound to, and its monthly distribution. */
@Module({
  imports: [
    ApprovalsModule,
    AuditModule,
    DistributionModule,
    PlayersModule,
    RealtimeModule,
    SchedulingModule,
    SettingsModule,
    TypeOrmModule.forFeature([EligibleUserEntity, TicketsEntity, XAuthorisationEntity]),
  ],
  controllers: [EligibleUsersController, RevenueController, TicketsController, XController],
  providers: [
    DistributionJob,
    DistributionsReport,
    EligibleUsersService,
    RevenueService,
    TicketsService,
    xClient,
    XConnectionsService,
    XOAuthFlow,
  ],
  exports: [DistributionsReport, TicketsService],
})
export class RevenueModule {}
