/** The odds of each game, taken from the definitions that the product plays by. */
import { isGreater, multiply, type ExactBet, type GameOdds } from '@arena/betting';
import { readConfig } from '@arena/config';
import { crashOdds } from '@arena/crash';
import { gamesWith } from '@arena/games';
import type { Arena, Ratio } from '@arena/money';
import type { GameName } from '@arena/wire';

/** The variables that have no default. None of them changes a game. */
const CONFIG = readConfig({
  DATABASE_URL: 'postgresql://localhost/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'the admin password',
});

/** The odds of each game in a product without settings of its own. */
export const ODDS = Object.fromEntries([
  ...gamesWith(CONFIG).map(({ name, odds }) => [name, odds]),
  ['crash', crashOdds(CONFIG.crashEdgeBasisPoints)],
]) as Record<GameName, GameOdds>;

const NOTHING: Ratio = { numerator: 0n, denominator: 1n };

const add = (one: Ratio, other: Ratio): Ratio => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

/** Returns the exact return to player of a bet. */
export const returnOf = ({ payouts }: ExactBet): Ratio =>
  payouts.map(({ chance, pays }) => multiply(chance, pays)).reduce(add, NOTHING);

/** Returns the probability that a bet pays more than its stake. */
export const winChance = ({ payouts }: ExactBet): Ratio =>
  payouts
    .filter(({ pays }) => pays.numerator > pays.denominator)
    .map(({ chance }) => chance)
    .reduce(add, NOTHING);

/** Returns the highest multiplier of a bet. */
export const highest = ({ payouts }: ExactBet): Ratio =>
  payouts.map(({ pays }) => pays).reduce((best, pays) => (isGreater(pays, best) ? pays : best), NOTHING);

export const toNumber = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * 10n ** 18n) / denominator) / 1e18;

/** Returns the standard deviation of what a stake of 1 returns. */
export function volatilityOf(bet: ExactBet): number {
  const squares = bet.payouts.map(({ chance, pays }) => toNumber(chance) * toNumber(pays) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) - toNumber(returnOf(bet)) ** 2);
}

/**
 * Returns what rounding costs a bet on average: the return by the definition less that of the bet, times the stake.
 * @returns in ARENA
 */
export function roundingLoss(
  { payouts }: ExactBet,
  { returnToPlayer }: GameOdds,
  stake: Arena,
  unitsPerArena: bigint,
): number {
  const given = payouts
    .map(({ chance, pays }) =>
      multiply(chance, { numerator: (stake * pays.numerator) / pays.denominator, denominator: 1n }),
    )
    .reduce(add, NOTHING);
  const due = multiply(returnToPlayer, { numerator: stake, denominator: 1n });
  return toNumber({
    numerator: due.numerator * given.denominator - given.numerator * due.denominator,
    denominator: due.denominator * given.denominator * unitsPerArena,
  });
}
