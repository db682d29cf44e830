import type { Type } from '@nestjs/common';
import type { InstantGame } from '@arena/betting';
import type { ArenaConfig } from '@arena/config';
import { flipCoin, rollDie, type Seeds } from '@arena/fairness';
import { formatArena, ratio, type Arena, type Ratio } from '@arena/money';
import type { InstantGameName } from '@arena/wire';
import { CoinFlipController } from './coin-flip/coin-flip.controller.js';
import { coinFlip } from './coin-flip/coin-flip.js';
import { DiceController } from './dice/dice.controller.js';
import { diceRoll } from './dice/dice.js';
import { LimboController } from './limbo/limbo.controller.js';
import { drawLimbo, limbo } from './limbo/limbo.js';
import { PlinkoController } from './plinko/plinko.controller.js';
import { drawPlinko, plinko } from './plinko/plinko.js';

export interface InstantGameEntry {
  controller: Type;
  /** Computes a result from the seeds, the nonce and the terms in the stored choice. */
  draw: (seeds: Seeds, nonce: number, choice: string) => string | number;
  /** Creates the game with these settings. */
  create: (config: ArenaConfig) => InstantGame;
  /**
   * Creates the game with the terms of a won bet. The present settings do not matter.
   * @param paid the payout divided by the stake, for games whose choice does not contain the terms
   */
  createFor: (paid: Ratio) => InstantGame;
}

/** All instant games. To add a game, add an entry here (see docs/add-a-game.md). */
export const INSTANT_GAME_ENTRIES: Record<InstantGameName, InstantGameEntry> = {
  coin_flip: {
    controller: CoinFlipController,
    draw: flipCoin,
    create: ({ coinFlipPayout }) => coinFlip(ratio(coinFlipPayout)),
    createFor: coinFlip,
  },
  dice_roll: {
    controller: DiceController,
    draw: rollDie,
    create: ({ dicePayout }) => diceRoll(ratio(dicePayout)),
    createFor: diceRoll,
  },
  limbo: {
    controller: LimboController,
    draw: drawLimbo,
    create: ({ targetEdgeBasisPoints }) => limbo(targetEdgeBasisPoints),
    createFor: () => limbo(0),
  },
  plinko: {
    controller: PlinkoController,
    draw: drawPlinko,
    create: ({ plinkoEdgeBasisPoints }) => plinko(plinkoEdgeBasisPoints),
    createFor: () => plinko(0),
  },
};

/** Each game's draw function, used to check stored results. */
export const DRAWS = Object.fromEntries(
  Object.entries(INSTANT_GAME_ENTRIES).map(([name, { draw }]) => [name, draw]),
) as Record<InstantGameName, InstantGameEntry['draw']>;

/** A settled bet on an instant game, as it is recorded. */
export interface RecordedInstantBet {
  game: InstantGameName;
  nonce: number;
  choice: string;
  result: string;
  stake: Arena;
  payout: Arena;
  /** What the house keeps of the stake on average. Undefined for bets of the first versions, which did not record it. */
  edge: Arena | undefined;
}

/**
 * Draws one recorded bet again. Returns how its result or its payout differs from what its seeds give, or undefined if it
 * agrees. The payout of a won bet must belong to the edge that was recorded with it. Without an edge, only the result is
 * checked, and whether anything was paid.
 */
export function instantBetBreach(bet: RecordedInstantBet, seeds: Seeds): string | undefined {
  const entry = INSTANT_GAME_ENTRIES[bet.game];
  const drawn = entry.draw(seeds, bet.nonce, bet.choice);
  if (String(drawn) !== bet.result) return `${bet.result}, seeds give ${drawn}`;
  // Stryker disable next-line ConditionalExpression: undefined is neither below nor above an amount
  if (bet.edge !== undefined && (bet.edge < 0n || bet.edge > bet.stake))
    return `${formatArena(bet.edge)} is not the edge of a stake of ${formatArena(bet.stake)}`;
  const choice = bet.choice as never;
  const isWon = entry.createFor(ratio('1')).payout(choice, drawn, bet.stake) > 0n;
  if (isWon !== bet.payout > 0n)
    return `${formatArena(bet.payout)} was paid, but seeds give a ${isWon ? 'won' : 'lost'} bet`;
  if (!isWon) return undefined;
  const game = entry.createFor({ numerator: bet.payout, denominator: bet.stake });
  const payout = game.payout(choice, drawn, bet.stake);
  if (payout !== bet.payout) return `${formatArena(bet.payout)} was paid, seeds give ${formatArena(payout)}`;
  const edge = game.expectedLoss(choice, bet.stake);
  return bet.edge === undefined || bet.edge === edge
    ? undefined
    : `${formatArena(payout)} was paid, which keeps ${formatArena(edge)} for the house instead of ${formatArena(bet.edge)}`;
}
