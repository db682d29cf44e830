import { Module } from '@nestjs/common';
import { LeaderModule } from '@arena/leader';
import { PlayersModule } from '@arena/players';
import { HistoryService } from './history/history.service.js';
import { ForgottenKeysJob } from './roll-up/forgotten-keys.job.js';
import { RollUpJob } from './roll-up/roll-up.job.js';
import { BetPace } from './settlement/bet-pace.js';
import { SeedsInForceCache } from './settlement/seeds-in-force.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';

@Module({
  imports: [PlayersModule, LeaderModule],
  controllers: [StatisticsController],
  providers: [
    BetPace,
    ForgottenKeysJob,
    HistoryService,
    RollUpJob,
    SeedsInForceCache,
    SettlementService,
    StatisticsService,
  ],
  exports: [HistoryService, RollUpJob, SettlementService],
})
export class BettingModule {}
