import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BetEntity, BettingModule } from '@arena/betting';
import { BetShareEntity } from './bet-share.entity.js';
import { BetsExport } from './bets-export.js';
import { BetsReport } from './bets-report.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { SharesController } from './shares.controller.js';
import { SharesService } from './shares.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';
import { TransfersReport } from './transfers-report.js';

/** Reads the bets and the transfers of players, for themselves and for admins. */
@Module({
  imports: [BettingModule, TypeOrmModule.forFeature([BetEntity, BetShareEntity])],
  controllers: [HistoryController, SharesController, StatisticsController],
  providers: [BetsExport, BetsReport, HistoryService, SharesService, StatisticsService, TransfersReport],
  exports: [BetsReport, HistoryService, SharesService, TransfersReport],
})
export class BetHistoryModule {}
