import { Module } from '@nestjs/common';
import { BettingModule, GameRegistry } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { SeedsModule } from '@arena/seeds';
import { GamesController } from './games.controller.js';
import { INSTANT_GAME_ENTRIES } from './instant-games.js';
import { InstantGamesService } from './instant-games.service.js';

const ENTRIES = Object.values(INSTANT_GAME_ENTRIES);

@Module({
  imports: [BettingModule, SeedsModule],
  controllers: [GamesController, ...ENTRIES.map(({ controller }) => controller)],
  providers: [InstantGamesService],
})
export class GamesModule {
  constructor(registry: GameRegistry, config: ArenaConfig) {
    for (const { create } of ENTRIES) registry.register(create(config));
  }
}
