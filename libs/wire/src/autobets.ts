import { INSTANT_GAMES } from './games.js';

/** The games that have autobet. */
export const AUTOBET_GAMES = [...INSTANT_GAMES, 'crash'] as const;
export type AutobetGame = (typeof AUTOBET_GAMES)[number];

/** The number of bets of a run. A run without a number of bets ends after the maximum. */
export const AUTOBET_BETS = { min: 1, max: 10_000 } as const;

/**
 * What happens to the stake after a bet: it goes back to the base stake, or is multiplied by or increased by a value. `cycle`
 * multiplies it too, and goes back to the base stake where the product exceeds the highest stake.
 */
export const AUTOBET_RULES = ['base', 'multiply', 'cycle', 'add'] as const;
export type AutobetRule = (typeof AUTOBET_RULES)[number];

/** The limits for the factor of the rule `multiply`, which has at most 8 decimals. */
export const AUTOBET_FACTOR = { min: '1', max: '100' } as const;

/** The limits for the amounts of stops, in ARENA. */
export const AUTOBET_AMOUNTS = { min: '0', max: '1000000000' } as const;

/**
 * Why a run stopped: the player stopped it, all bets are placed, the profit was reached, the next bet could have exceeded the
 * loss, one bet won enough, the next stake reached the limit, the balance went above or would have gone below its limit, the
 * balance does not cover the next stake, or a bet was refused.
 */
export const AUTOBET_STOPS = [
  'player',
  'count',
  'profit',
  'loss',
  'win',
  'stake',
  'balance-above',
  'balance-below',
  'funds',
  'refused',
] as const;
export type AutobetStop = (typeof AUTOBET_STOPS)[number];
