import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserEntity } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { EndedBet } from './ended-bet.entity.js';
import { BiggestWinsService } from './biggest-wins.service.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardService } from './leaderboard.service.js';
import { LiveController } from './live.controller.js';
import { LiveFeedService } from './live-feed.service.js';
import { LiveGateway } from './live.gateway.js';
import { PastPeriodsJob } from './past-periods.job.js';

/** What all players see of the play of others: the feed of finished bets, the biggest wins and the leaderboards. */
@Module({
  imports: [RealtimeModule, SchedulingModule, TypeOrmModule.forFeature([EndedBet, UserEntity])],
  controllers: [LeaderboardController, LiveController],
  providers: [BiggestWinsService, LeaderboardService, LiveFeedService, LiveGateway, PastPeriodsJob],
  exports: [LiveFeedService],
})
export class LiveModule {}
