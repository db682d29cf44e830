import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule } from '@arena/audit';
import { BettingModule } from '@arena/betting';
import { SchedulingModule } from '@arena/scheduling';
import { RealtimeModule } from '@arena/realtime';
import { LedgerModule } from '@arena/ledger';
import { SettingsModule } from '@arena/settings';
import { VaultModule } from '@arena/vault';
import { BetsStore } from './bets.store.js';
import { CrashBettingService } from './betting/crash-betting.service.js';
import { CrashGateway } from './betting/crash.gateway.js';
import { MessageRateLimiter } from './betting/message-rate-limiter.js';
import { CrashGame } from './crash-game.js';
import { CrashController, CrashHistoryController } from './crash.controller.js';
import { RoundLease } from './leader/round-lease.js';
import { RoundPlanner } from './leader/round-planner.js';
import { RoundRunner } from './leader/round-runner.js';
import { RoundSteps } from './leader/round-steps.js';
import { CrashBroadcaster } from './live/crash-broadcaster.js';
import { DatabaseClock, RoundClock } from './live/round-clock.js';
import { RoundWatch } from './live/round-watch.js';
import { Ticker } from './live/ticker.js';
import { OperatorController } from './operator/operator.controller.js';
import { OperatorSettingsService } from './operator/operator-settings.service.js';
import { OperatorService } from './operator/operator.service.js';
import { RoundsReport } from './operator/rounds-report.js';
import { PublishedCountersController } from './published-counters.controller.js';
import { PublishedCountersService } from './published-counters.service.js';
import { RoundHistoryService } from './round-history.service.js';
import { RoundsService } from './rounds.service.js';
import { OpenStakes, RoundsStore } from './rounds.store.js';
import { PublicRecord } from './seed-chains/public-record.js';
import {
  BlockHashSaltSource,
  PublicBlocks,
  RandomSaltSource,
  SaltSource,
} from './seed-chains/salt-source.js';
import { SeedChainSupply } from './seed-chains/seed-chain-supply.js';
import { SeedChains } from './seed-chains/seed-chains.js';

const saltProviders = (blocks: PublicBlocks | undefined): Provider[] =>
  blocks === undefined
    ? [{ provide: SaltSource, useClass: RandomSaltSource }]
    : [
        { provide: PublicBlocks, useValue: blocks },
        { provide: SaltSource, useClass: BlockHashSaltSource },
      ];

interface CrashOptions {
  /** The blockchain whose block hashes become the salts of seed chains; salts are random if undefined. */
  blocks?: PublicBlocks | undefined;
  /** The provider that publishes seed chains on a blockchain, and its module. */
  record?: { module: DynamicModule; provider: Type<PublicRecord> } | undefined;
}

@Module({})
export class CrashModule {
  static forRoot({ blocks, record }: CrashOptions): DynamicModule {
    return {
      module: CrashModule,
      imports: [
        ApprovalsModule,
        AuditModule,
        BettingModule,
        LedgerModule,
        SchedulingModule,
        RealtimeModule,
        SettingsModule,
        ...(record === undefined ? [] : [record.module]),
        VaultModule,
      ],
      controllers: [CrashController, CrashHistoryController, OperatorController, PublishedCountersController],
      providers: [
        { provide: RoundClock, useClass: DatabaseClock },
        ...saltProviders(blocks),
        ...(record === undefined ? [] : [{ provide: PublicRecord, useExisting: record.provider }]),
        BetsStore,
        CrashBroadcaster,
        CrashGame,
        CrashGateway,
        CrashBettingService,
        MessageRateLimiter,
        OpenStakes,
        OperatorService,
        OperatorSettingsService,
        PublishedCountersService,
        RoundHistoryService,
        RoundLease,
        RoundPlanner,
        RoundRunner,
        RoundSteps,
        RoundWatch,
        RoundsReport,
        RoundsService,
        RoundsStore,
        SeedChainSupply,
        SeedChains,
        Ticker,
      ],
      exports: [OpenStakes, RoundClock, RoundRunner, RoundWatch, RoundsReport],
    };
  }
}
