import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AdminModule } from '@arena/admin';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule, SecurityLogModule } from '@arena/audit';
import { AuthModule, SessionGuard, StepUpGuard } from '@arena/auth';
import { BettingModule, PlayLimitsService } from '@arena/betting';
import { ConfigModule, isReal, type ArenaConfig } from '@arena/config';
import { CrashModule, type PublicBlocks } from '@arena/crash';
import { DatabaseModule } from '@arena/database';
import { DemoModule } from '@arena/demo';
import { ExportModule } from '@arena/export';
import { GamesModule } from '@arena/games';
import { AccessGuard, RequestValidationPipe } from '@arena/http';
import { LedgerModule } from '@arena/ledger';
import { PartnersModule } from '@arena/partners';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { RestoreJobModule, RestoreModule } from '@arena/restore';
import { RevenueModule } from '@arena/revenue';
import { SchedulingModule } from '@arena/scheduling';
import { RuntimeSettingsModule } from '@arena/settings';
import { VaultModule } from '@arena/vault';
import { FinalBlocks, TreasuryMessages, WalletModule } from '@arena/wallet';
import { ThreadedBooksChecker } from './check-books-thread.js';
import { ConfigCheck } from './config-check.js';
import { HealthModule } from './health/health.module.js';
import { LogModule } from './http/log.module.js';
import { PlainFieldsGuard } from './http/plain-fields.guard.js';
import { ProblemFilter } from './http/problem.filter.js';
import { ReadLogGuard } from './http/read-log.guard.js';
import { RefusalLog } from './http/refusal-log.js';
import { RequestBudget } from './http/request-budget.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { StartupService } from './startup.service.js';

/** The root module, which composes the libs. */
@Module({})
export class AppModule {
  static forRoot(config: ArenaConfig): DynamicModule {
    const wallet = WalletModule.forRoot(config);
    const crash = CrashModule.forRoot({
      blocks: publicBlocks(config),
      record: config.chain === undefined ? undefined : { module: wallet, provider: TreasuryMessages },
    });
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        LogModule,
        DatabaseModule.forRoot(),
        RuntimeSettingsModule,
        LedgerModule,
        SchedulingModule,
        AuditModule,
        SecurityLogModule.forRoot({
          record:
            config.chain !== undefined && isReal(config.chain)
              ? { module: wallet, provider: TreasuryMessages }
              : undefined,
        }),
        PlayersModule,
        RealtimeModule,
        AuthModule,
        ApprovalsModule,
        BettingModule,
        GamesModule,
        DemoModule.forRoot({ module: BettingModule, provider: PlayLimitsService }),
        PartnersModule,
        crash,
        VaultModule,
        wallet,
        RestoreModule,
        RestoreJobModule,
        RevenueModule,
        ExportModule,
        AdminModule.forRoot({
          features: [crash, wallet, PartnersModule, RevenueModule],
          booksChecker: new ThreadedBooksChecker(config),
        }),
        HealthModule,
        MetricsModule.forRoot(crash),
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
    };
  }
}

/**
 * Returns the source of the blocks that salt seed chains, or undefined if there is no real chain. The embedded chain's
 * blocks are not public.
 */
function publicBlocks({ chain }: ArenaConfig): PublicBlocks | undefined {
  return chain !== undefined && isReal(chain) ? new FinalBlocks(chain) : undefined;
}
