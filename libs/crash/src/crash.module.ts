import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { BettingModule } from '@arena/betting';
import { SchedulingModule } from '@arena/scheduling';
import { RealtimeModule } from '@arena/realtime';
import { SettingsModule } from '@arena/settings';
import { BlockSalts } from './chain/block-salts.js';
import { ChainSupply } from './chain/chain-supply.js';
import { Chains } from './chain/chains.js';
import { PublicBlocks } from './chain/public-blocks.js';
import { RandomSalts } from './chain/random-salts.js';
import { SaltSource } from './chain/salt-source.js';
import { CrashController } from './http/crash.controller.js';
import { RoundsService } from './http/rounds.service.js';
import { RoundRunner } from './lead/round-runner.js';
import { RoundSteps } from './lead/round-steps.js';
import { CrashBroadcaster } from './node/crash-broadcaster.js';
import { DatabaseClock } from './node/database-clock.js';
import { RoundClock } from './node/round-clock.js';
import { RoundProofs } from './node/round-proof.js';
import { RoundWatch } from './node/round-watch.js';
import { Ticker } from './node/ticker.js';
import { OperatorController } from './operator/operator.controller.js';
import { OperatorService } from './operator/operator.service.js';
import { RoundPlanner } from './operator/round-planner.js';
import { BetsStore } from './store/bets.store.js';
import { OpenStakes } from './store/open-stakes.js';
import { RoundsStore } from './store/rounds.store.js';
import { CrashGateway } from './table/crash.gateway.js';
import { CrashBettingService } from './table/crash-betting.service.js';
import { MessageRateLimiter } from './table/message-rate-limiter.js';

const saltsFrom = (blocks: PublicBlocks | undefined): Provider[] =>
  blocks === undefined
    ? [{ provide: SaltSource, useClass: RandomSalts }]
    : [
        { provide: PublicBlocks, useValue: blocks },
        { provide: SaltSource, useClass: BlockSalts },
      ];

@Module({})
export class CrashModule {
  /** @param blocks salt the hash chains; random salts do when left out */
  static forRoot(blocks?: PublicBlocks): DynamicModule {
    return {
      module: CrashModule,
      imports: [AuditModule, BettingModule, SchedulingModule, RealtimeModule, SettingsModule],
      controllers: [CrashController, OperatorController],
      providers: [
        { provide: RoundClock, useClass: DatabaseClock },
        ...saltsFrom(blocks),
        BetsStore,
        ChainSupply,
        Chains,
        CrashBroadcaster,
        CrashGateway,
        CrashBettingService,
        MessageRateLimiter,
        OpenStakes,
        OperatorService,
        RoundProofs,
        RoundRunner,
        RoundSteps,
        RoundWatch,
        RoundsService,
        RoundsStore,
        RoundPlanner,
        Ticker,
      ],
      exports: [OpenStakes, RoundRunner],
    };
  }
}
