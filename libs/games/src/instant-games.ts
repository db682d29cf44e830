import type { Type } from '@nestjs/common';
import type { InstantGame } from '@arena/betting';
import type { RuntimeConfig } from '@arena/config';
import { flipCoin, rollDie, type Seeds } from '@arena/fairness';
import { ratio } from '@arena/money';
import type { InstantGameName } from '@arena/wire';
import { CoinFlipController } from './coin-flip/coin-flip.controller.js';
import { coinFlip } from './coin-flip/coin-flip.js';
import { DiceController } from './dice/dice.controller.js';
import { diceRoll } from './dice/dice.js';
import { LimboController } from './limbo/limbo.controller.js';
import { drawLimbo, limbo } from './limbo/limbo.js';

export interface InstantGameEntry {
  controller: Type;
  /** Computes a result from the seeds, the nonce and the terms in the stored choice. */
  draw: (seeds: Seeds, nonce: number, choice: string) => string | number;
  /** Creates the game with these settings. */
  create: (config: RuntimeConfig) => InstantGame;
}

/** All instant games. To add a game, add an entry here (see docs/add-a-game.md). */
export const INSTANT_GAME_ENTRIES: Record<InstantGameName, InstantGameEntry> = {
  coin_flip: {
    controller: CoinFlipController,
    draw: flipCoin,
    create: ({ coinFlipPayout }) => coinFlip(ratio(coinFlipPayout)),
  },
  dice_roll: {
    controller: DiceController,
    draw: rollDie,
    create: ({ dicePayout }) => diceRoll(ratio(dicePayout)),
  },
  limbo: {
    controller: LimboController,
    draw: drawLimbo,
    create: ({ targetEdgeBasisPoints }) => limbo(targetEdgeBasisPoints),
  },
};

/** Each game's draw function, used to check stored results. */
export const DRAWS = Object.fromEntries(
  Object.entries(INSTANT_GAME_ENTRIES).map(([name, { draw }]) => [name, draw]),
) as Record<InstantGameName, InstantGameEntry['draw']>;
