import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '@arena/ledger';
import { LiveModule } from '@arena/live';
import { SettingsModule } from '@arena/settings';
import { SchedulingModule } from '@arena/scheduling';
import { PlayersModule, UserEntity } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { RestoreModule } from '@arena/restore';
import { SeedsModule } from '@arena/seeds';
import { AutobetEntity } from './autobets/autobet.entity.js';
import { AutobetsController } from './autobets/autobets.controller.js';
import { AutobetsService } from './autobets/autobets.service.js';
import { GameRegistry } from './games/game-registry.js';
import { SettingsGateway } from './games/settings.gateway.js';
import { GamesReportService } from './house/games-report.service.js';
import { MarginCheck } from './house/margin-check.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';
import { RollUpJob } from './jobs/roll-up.job.js';
import { PauseController } from './pause/pause.controller.js';
import { PauseGateway } from './pause/pause.gateway.js';
import { PauseService } from './pause/pause.service.js';
import { BetEntity } from './settlement/bet.entity.js';
import { BetRateLimiter } from './settlement/bet-rate-limiter.js';
import { SettlementBatcher } from './settlement/settlement-batcher.js';
import { SettlementService } from './settlement/settlement.service.js';
import { IdleStepBetsJob } from './steps/idle-step-bets.job.js';
import { StepBetEntity } from './steps/step-bet.entity.js';
import { StepBetsService } from './steps/step-bets.service.js';
import { StepBetsStore } from './steps/step-bets.store.js';

@Module({
  imports: [
    LedgerModule,
    LiveModule,
    PlayersModule,
    RealtimeModule,
    RestoreModule,
    SchedulingModule,
    SeedsModule,
    SettingsModule,
    TypeOrmModule.forFeature([AutobetEntity, BetEntity, StepBetEntity, UserEntity]),
  ],
  controllers: [AutobetsController, PauseController],
  providers: [
    AutobetsService,
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
