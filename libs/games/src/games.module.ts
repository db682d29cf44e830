import { Module } from '@nestjs/common';
import { BetHistoryModule } from '@arena/bet-history';
import { BettingModule, GameRegistry } from '@arena/betting';
import { SeedsModule } from '@arena/seeds';
import type { InstantGameName, StepGameName } from '@arena/wire';
import { GamesController } from './games.controller.js';
import { INSTANT_GAME_ENTRIES, type InstantGameEntry } from './instant-games.js';
import { InstantGamesService } from './instant-games.service.js';
import { STEP_GAME_ENTRIES, type StepGameEntry } from './step-games.js';
import { StepGamesService } from './step-games.service.js';

const ENTRIES = Object.entries({ ...INSTANT_GAME_ENTRIES, ...STEP_GAME_ENTRIES }) as [
  InstantGameName | StepGameName,
  InstantGameEntry | StepGameEntry,
][];

@Module({
  imports: [BetHistoryModule, BettingModule, SeedsModule],
  controllers: [GamesController, ...ENTRIES.map(([, { controller }]) => controller)],
  providers: [InstantGamesService, StepGamesService],
})
export class GamesModule {
  constructor(registry: GameRegistry) {
    for (const [name, { create }] of ENTRIES) registry.register(name, create);
  }
}
