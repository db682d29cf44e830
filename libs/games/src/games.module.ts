import { Module } from '@nestjs/common';
import { BettingModule, GameRegistry } from '@arena/betting';
import { SeedsModule } from '@arena/seeds';
import type { InstantGameName } from '@arena/wire';
import { GamesController } from './games.controller.js';
import { INSTANT_GAME_ENTRIES, type InstantGameEntry } from './instant-games.js';
import { InstantGamesService } from './instant-games.service.js';

const ENTRIES = Object.entries(INSTANT_GAME_ENTRIES) as [InstantGameName, InstantGameEntry][];

@Module({
  imports: [BettingModule, SeedsModule],
  controllers: [GamesController, ...ENTRIES.map(([, { controller }]) => controller)],
  providers: [InstantGamesService],
})
export class GamesModule {
  constructor(registry: GameRegistry) {
    for (const [name, { create }] of ENTRIES) registry.register(name, create);
  }
}
