import type { Type } from '@nestjs/common';
import type { StepGame, StepRules } from '@arena/betting';
import type { ArenaConfig } from '@arena/config';
import type { StepGameName } from '@arena/wire';
import { MinesController } from './mines/mines.controller.js';
import { mines, minesRules } from './mines/mines.js';

export interface StepGameEntry {
  controller: Type;
  rules: StepRules;
  /** Creates the game with these settings. */
  create: (config: ArenaConfig) => StepGame;
}

/** All games whose bets take several steps. To add a game, add an entry here (see docs/add-a-game.md). */
export const STEP_GAME_ENTRIES: Record<StepGameName, StepGameEntry> = {
  mines: {
    controller: MinesController,
    rules: minesRules,
    create: ({ targetEdgeBasisPoints }) => mines(targetEdgeBasisPoints),
  },
};

/** The rules of each game, used to play recorded bets again. */
export const STEP_RULES = Object.fromEntries(
  Object.entries(STEP_GAME_ENTRIES).map(([name, { rules }]) => [name, rules]),
) as Record<StepGameName, StepRules>;
