import { Module } from '@nestjs/common';
import { BettingModule } from '@arena/betting';
import { PlayersModule } from '@arena/players';
import { CoinFlipController } from './coin-flip/coin-flip.controller.js';
import { CoinFlipService } from './coin-flip/coin-flip.service.js';
import { DiceController } from './dice/dice.controller.js';
import { DiceService } from './dice/dice.service.js';
import { SeedsController } from './seeds/seeds.controller.js';

@Module({
  imports: [BettingModule, PlayersModule],
  controllers: [CoinFlipController, DiceController, SeedsController],
  providers: [CoinFlipService, DiceService],
})
export class GamesModule {}
