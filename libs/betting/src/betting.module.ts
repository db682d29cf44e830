import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { SettingsModule } from '@arena/settings';
import { SchedulingModule } from '@arena/scheduling';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { RecentBets } from './history/recent-bets.js';
import { GamesReport } from './house/games-report.js';
import { LeaderboardController } from './leaderboard/leaderboard.controller.js';
import { LeaderboardService } from './leaderboard/leaderboard.service.js';
import { MarginCheck } from './margin/margin-check.js';
import { ForgottenKeysJob } from './roll-up/forgotten-keys.job.js';
import { PauseController } from './pause/pause.controller.js';
import { PauseGateway } from './pause/pause.gateway.js';
import { PauseService } from './pause/pause.service.js';
import { RollUpJob } from './roll-up/roll-up.job.js';
import { BetRateLimiter } from './settlement/bet-rate-limiter.js';
import { SeedsModule } from '@arena/seeds';
import { SettlementService } from './settlement/settlement.service.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';

@Module({
  imports: [AuditModule, PlayersModule, RealtimeModule, SchedulingModule, SeedsModule, SettingsModule],
  controllers: [HistoryController, LeaderboardController, PauseController, StatisticsController],
  providers: [
    BetRateLimiter,
    ForgottenKeysJob,
    GamesReport,
    HistoryService,
    LeaderboardService,
    MarginCheck,
    PauseGateway,
    PauseService,
    RecentBets,
    RollUpJob,
    SettlementService,
    StatisticsService,
  ],
  exports: [
    BetRateLimiter,
    GamesReport,
    HistoryService,
    MarginCheck,
    PauseGateway,
    PauseService,
    RecentBets,
    RollUpJob,
    SettlementService,
  ],
})
export class BettingModule {}
