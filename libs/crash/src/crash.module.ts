import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { BettingModule } from '@arena/betting';
import { RealtimeModule } from '@arena/realtime';
import { SettingsModule } from '@arena/settings';
import { Chains } from './chain/chains.js';
import { CrashController } from './http/crash.controller.js';
import { RoundsService } from './http/rounds.service.js';
import { RoundRunner } from './lead/round-runner.js';
import { RoundSteps } from './lead/round-steps.js';
import { CrashChannel } from './node/crash-channel.js';
import { DatabaseClock } from './node/database-clock.js';
import { RoundClock } from './node/round-clock.js';
import { RoundProofs } from './node/round-proof.js';
import { RoundWatch } from './node/round-watch.js';
import { Ticker } from './node/ticker.js';
import { OperatorController } from './operator/operator.controller.js';
import { OperatorService } from './operator/operator.service.js';
import { Steering } from './operator/steering.js';
import { BetsStore } from './store/bets.store.js';
import { RoundsStore } from './store/rounds.store.js';
import { CrashGateway } from './table/crash.gateway.js';
import { CrashTable } from './table/crash-table.js';
import { MessagePace } from './table/message-pace.js';

/** Crash, on PostgreSQL's clock unless it is given another one. */
@Module({})
export class CrashModule {
  static forRoot(clock?: RoundClock): DynamicModule {
    return {
      module: CrashModule,
      imports: [AuditModule, BettingModule, RealtimeModule, SettingsModule],
      controllers: [CrashController, OperatorController],
      providers: [
        clock === undefined
          ? { provide: RoundClock, useClass: DatabaseClock }
          : { provide: RoundClock, useValue: clock },
        BetsStore,
        Chains,
        CrashChannel,
        CrashGateway,
        CrashTable,
        MessagePace,
        OperatorService,
        RoundProofs,
        RoundRunner,
        RoundSteps,
        RoundWatch,
        RoundsService,
        RoundsStore,
        Steering,
        Ticker,
      ],
      exports: [RoundRunner],
    };
  }
}
