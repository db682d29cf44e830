import { Module } from '@nestjs/common';
import { LeaderModule } from '@arena/leader';
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
import { RollUpJob } from './roll-up/roll-up.job.js';
import { BetPace } from './settlement/bet-pace.js';
import { SeedsInForceCache } from './settlement/seeds-in-force.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';

@Module({
  imports: [PlayersModule, LeaderModule, RealtimeModule],
  controllers: [HistoryController, LeaderboardController, StatisticsController],
  providers: [
    BetPace,
    ForgottenKeysJob,
    GamesReport,
    HistoryService,
    LeaderboardService,
    MarginCheck,
    RecentBets,
    RollUpJob,
    SeedsInForceCache,
    SettlementService,
    StatisticsService,
  ],
  exports: [BetPace, GamesReport, HistoryService, MarginCheck, RecentBets, RollUpJob, SettlementService],
})
export class BettingModule {}
