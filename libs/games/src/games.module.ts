import { Module } from '@nestjs/common';
import { BettingModule } from '@arena/betting';
import { SeedsModule } from '@arena/seeds';
import { CoinFlipController } from './coin-flip/coin-flip.controller.js';
import { CoinFlipService } from './coin-flip/coin-flip.service.js';
import { DiceController } from './dice/dice.controller.js';
import { DiceService } from './dice/dice.service.js';

@Module({
  imports: [BettingModule, SeedsModule],
  controllers: [CoinFlipController, DiceController],
  providers: [CoinFlipService, DiceService],
})
export class GamesModule {}
