import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AdminModule } from '@arena/admin';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule, SecurityLogModule } from '@arena/audit';
import { AuthModule, SessionGuard, StepUpGuard } from '@arena/auth';
import { BetHistoryModule } from '@arena/bet-history';
import { BettingModule } from '@arena/betting';
import { CrashModule } from '@arena/crash';
import { DatabaseModule } from '@arena/database';
import { DemoModule } from '@arena/demo';
import { ExportModule } from '@arena/export';
import { GamesModule } from '@arena/games';
import { AccessGuard, RequestValidationPipe } from '@arena/http';
import { LedgerModule } from '@arena/ledger';
import { LiveModule } from '@arena/live';
import { PartnersModule } from '@arena/partners';
import { PlayLimitsModule } from '@arena/play-limits';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { RestoreJobModule, RestoreModule } from '@arena/restore';
import { RevenueModule } from '@arena/revenue';
import { SchedulingModule } from '@arena/scheduling';
import { RuntimeSettingsModule } from '@arena/settings';
import { VaultModule } from '@arena/vault';
import { WalletModule } from '@arena/wallet';
import { ConfigCheck } from './config-check.js';
import { HealthModule } from './health/health.module.js';
import { LogModule } from './http/log.module.js';
import { PlainFieldsGuard } from './http/plain-fields.guard.js';
import { ProblemFilter } from './http/problem.filter.js';
import { ReadLogGuard } from './http/read-log.guard.js';
import { RefusalLog } from './http/refusal-log.js';
import { RequestBudget } from './http/request-budget.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PortsModule } from './ports.module.js';
import { StartModule } from './start/start.module.js';
import { StartupService } from './startup.service.js';

/** The root module, which composes the libs. It is created together with the ConfigModule. */
@Module({
  imports: [
    LogModule,
    DatabaseModule,
    RuntimeSettingsModule,
    LedgerModule,
    SchedulingModule,
    AuditModule,
    SecurityLogModule,
    PlayersModule,
    RealtimeModule,
    AuthModule,
    ApprovalsModule,
    PlayLimitsModule,
    LiveModule,
    BettingModule,
    BetHistoryModule,
    GamesModule,
    DemoModule,
    PartnersModule,
    CrashModule,
    VaultModule,
    WalletModule,
    RestoreModule,
    RestoreJobModule,
    RevenueModule,
    ExportModule,
    AdminModule,
    StartModule,
    HealthModule,
    MetricsModule,
    PortsModule,
  ],
  providers: [
    // Every request passes the guards and the pipe in this order. The filter responds to errors.
    { provide: APP_GUARD, useClass: PlainFieldsGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    RequestBudget,
    { provide: APP_GUARD, useExisting: RequestBudget },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: StepUpGuard },
    { provide: APP_GUARD, useClass: ReadLogGuard },
    { provide: APP_PIPE, useClass: RequestValidationPipe },
    RefusalLog,
    { provide: APP_FILTER, useClass: ProblemFilter },
    ConfigCheck,
    StartupService,
  ],
})
export class AppModule {}
