import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
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
import { BetsExport } from './history/bets-export.js';
import { BetsReport } from './history/bets-report.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { PlayerSeedsController } from './history/player-seeds.controller.js';
import { TransfersReport } from './history/transfers-report.js';
import { GamesReportService } from './house/games-report.service.js';
import { MarginCheck } from './house/margin-check.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';
import { PastPeriodsJob } from './jobs/past-periods.job.js';
import { RollUpJob } from './jobs/roll-up.job.js';
import { LeaderboardController } from './leaderboard/leaderboard.controller.js';
import { LeaderboardService } from './leaderboard/leaderboard.service.js';
import { PlayLimitsController } from './limits/play-limits.controller.js';
import { PlayLimitsService } from './limits/play-limits.service.js';
import { PlayLimitsStore } from './limits/play-limits.store.js';
import { BiggestWinsService } from './live/biggest-wins.service.js';
import { LiveController } from './live/live.controller.js';
import { LiveFeedService } from './live/live-feed.service.js';
import { LiveGateway } from './live/live.gateway.js';
import { NameVisibilityService } from './live/name-visibility.service.js';
import { PauseController } from './pause/pause.controller.js';
import { PauseGateway } from './pause/pause.gateway.js';
import { PauseService } from './pause/pause.service.js';
import { BetRateLimiter } from './settlement/bet-rate-limiter.js';
import { SettlementBatcher } from './settlement/settlement-batcher.js';
import { SettlementService } from './settlement/settlement.service.js';
import { SharesController } from './shares/shares.controller.js';
import { SharesService } from './shares/shares.service.js';
import { IdleStepBetsJob } from './steps/idle-step-bets.job.js';
import { StepBetsService } from './steps/step-bets.service.js';
import { StepBetsStore } from './steps/step-bets.store.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';

@Module({
  imports: [
    AuditModule,
    PlayersModule,
    RealtimeModule,
    RestoreModule,
    SchedulingModule,
    SeedsModule,
    SettingsModule,
  ],
  controllers: [
    AutobetsController,
    HistoryController,
    LeaderboardController,
    LiveController,
    PauseController,
    PlayLimitsController,
    PlayerSeedsController,
    SharesController,
    StatisticsController,
  ],
  providers: [
    AutobetsService,
    AutobetsStore,
    BetRateLimiter,
    BetsExport,
    BetsReport,
    BiggestWinsService,
    ExpiredKeysJob,
    GameRegistry,
    GamesReportService,
    HistoryService,
    IdleStepBetsJob,
    LeaderboardService,
    LiveFeedService,
    LiveGateway,
    MarginCheck,
    NameVisibilityService,
    PastPeriodsJob,
    PauseGateway,
    PauseService,
    PlayLimitsService,
    PlayLimitsStore,
    RollUpJob,
    SettingsGateway,
    SettlementBatcher,
    SettlementService,
    SharesService,
    StatisticsService,
    StepBetsService,
    StepBetsStore,
    TransfersReport,
  ],
  exports: [
    AutobetsService,
    BetRateLimiter,
    BetsReport,
    GameRegistry,
    GamesReportService,
    HistoryService,
    LiveFeedService,
    MarginCheck,
    PauseGateway,
    PauseService,
    PlayLimitsService,
    RollUpJob,
    SettlementService,
    SharesService,
    StepBetsService,
    TransfersReport,
  ],
})
export class BettingModule {}
