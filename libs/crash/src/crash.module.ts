import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule } from '@arena/audit';
import { BetHistoryModule } from '@arena/bet-history';
import { BettingModule } from '@arena/betting';
import { Database } from '@arena/database';
import { SchedulingModule } from '@arena/scheduling';
import { RealtimeModule } from '@arena/realtime';
import { LedgerModule } from '@arena/ledger';
import { LiveModule } from '@arena/live';
import { SettingsModule } from '@arena/settings';
import { VaultModule } from '@arena/vault';
import { BetsRepository } from './bets.repository.js';
import { CrashBettingService } from './betting/crash-betting.service.js';
import { CrashGateway } from './betting/crash.gateway.js';
import { CrashGame } from './crash-game.js';
import { CrashResult } from './crash-result.entity.js';
import { CrashRoundEntity } from './crash-round.entity.js';
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
import { OperatorService } from './operator/operator.service.js';
import { RoundsReport } from './operator/rounds-report.js';
import { PublishedCountersController } from './published-counters.controller.js';
import { PublishedCountersService } from './published-counters.service.js';
import { RoundHistoryService } from './round-history.service.js';
import { RoundsService } from './rounds.service.js';
import { OpenStakes, RoundsRepository } from './rounds.repository.js';
import {
  BlockHashSaltSource,
  PublicBlocks,
  RandomSaltSource,
  SaltSource,
} from './seed-chains/salt-source.js';
import { SeedChain } from './seed-chains/seed-chain.entity.js';
import { SeedChainSupply } from './seed-chains/seed-chain-supply.js';
import { SeedChains } from './seed-chains/seed-chains.js';

@Module({
  imports: [
    ApprovalsModule,
    AuditModule,
    BetHistoryModule,
    BettingModule,
    LedgerModule,
    LiveModule,
    SchedulingModule,
    RealtimeModule,
    SettingsModule,
    TypeOrmModule.forFeature([CrashResult, CrashRoundEntity, SeedChain]),
    VaultModule,
  ],
  controllers: [CrashController, CrashHistoryController, OperatorController, PublishedCountersController],
  providers: [
    { provide: RoundClock, useClass: DatabaseClock },
    {
      provide: SaltSource,
      useFactory: (database: Database, blocks?: PublicBlocks) =>
        blocks === undefined ? new RandomSaltSource() : new BlockHashSaltSource(blocks, database),
      inject: [Database, { token: PublicBlocks, optional: true }],
    },
    BetsRepository,
    CrashBroadcaster,
    CrashGame,
    CrashGateway,
    CrashBettingService,
    OpenStakes,
    OperatorService,
    PublishedCountersService,
    RoundHistoryService,
    RoundLease,
    RoundPlanner,
    RoundRunner,
    RoundSteps,
    RoundWatch,
    RoundsReport,
    RoundsService,
    RoundsRepository,
    SeedChainSupply,
    SeedChains,
    Ticker,
  ],
  exports: [OpenStakes, PublishedCountersService, RoundClock, RoundRunner, RoundWatch, RoundsReport],
})
export class CrashModule {}
