import { Module } from '@nestjs/common';
import { BettingModule } from '@arena/betting';
import { CrashModule } from '@arena/crash';
import { PlayLimitsModule } from '@arena/play-limits';
import { PlayersModule } from '@arena/players';
import { StartController } from './start.controller.js';
import { StartService } from './start.service.js';

/** What the first page of a player needs of several features. */
@Module({
  imports: [BettingModule, CrashModule, PlayLimitsModule, PlayersModule],
  controllers: [StartController],
  providers: [StartService],
})
export class StartModule {}
