import { Module } from '@nestjs/common';
import { LiveModule } from '@arena/live';
import { SettingsModule } from '@arena/settings';
import { SchedulingModule } from '@arena/scheduling';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { RestoreModule } from '@arena/restore';
import { SeedsModule } from '@arena/seeds';
import { AutobetsController } from './autobets/autobets.controller.js';
import { AutobetsService } from './autobets/autobets.service.js';
import { AutobetsStore } from './autobets/autobets.store.js';
import { GameRegistry } from './games/game-registry.js';
import { SettingsGateway } from './games/settings.gateway.js';
import { GamesReportService } from './house/games-report.service.js';
import { MarginCheck } from './house/margin-check.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';
import { RollUpJob } from './jobs/roll-up.job.js';
import { PauseController } from './pause/pause.controller.js';
import { PauseGateway } from './pause/pause.gateway.js';
import { PauseService } from './pause/pause.service.js';
import { BetRateLimiter } from './settlement/bet-rate-limiter.js';
import { SettlementBatcher } from './settlement/settlement-batcher.js';
import { SettlementService } from './settlement/settlement.service.js';
import { IdleStepBetsJob } from './steps/idle-step-bets.job.js';
import { StepBetsService } from './steps/step-bets.service.js';
import { StepBetsStore } from './steps/step-bets.store.js';

@Module({
  imports: [
    LiveModule,
    PlayersModule,
    RealtimeModule,
    RestoreModule,
    SchedulingModule,
    SeedsModule,
    SettingsModule,
  ],
  controllers: [AutobetsController, PauseController],
  providers: [
    AutobetsService,
    AutobetsStore,
    BetRateLimiter,
    ExpiredKeysJob,
    GameRegistry,
    GamesReportService,
    IdleStepBetsJob,
    MarginCheck,
    PauseGateway,
    PauseService,
    RollUpJob,
    SettingsGateway,
    SettlementBatcher,
    SettlementService,
    StepBetsService,
    StepBetsStore,
  ],
  exports: [
    AutobetsService,
    BetRateLimiter,
    GameRegistry,
    GamesReportService,
    IdleStepBetsJob,
    MarginCheck,
    PauseGateway,
    PauseService,
    RollUpJob,
    SettlementService,
    StepBetsService,
  ],
})
export class BettingModule {}
