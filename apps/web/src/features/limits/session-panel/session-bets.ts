import { arena, type Arena } from '@arena/money';
import type { PastBet, PlaySession } from '@arena/wire';

/** Returns the bets of a session that count in figures, the oldest first. `bets` are the newest first. */
export function betsOfSession(
  bets: readonly PastBet[],
  { startedAt }: Pick<PlaySession, 'startedAt'>,
): PastBet[] {
  if (startedAt === null) return [];
  const start = Date.parse(startedAt);
  return bets
    .filter((bet) => Date.parse(bet.createdAt) >= start && !('voided' in bet && bet.voided))
    .toReversed();
}

/** Returns the profit before the first bet and after each bet, in units of 1e-8 ARENA. */
export function profits(bets: readonly Pick<PastBet, 'betAmount' | 'winAmount'>[]): Arena[] {
  let sum = 0n;
  return [0n, ...bets.map(({ betAmount, winAmount }) => (sum += arena(winAmount) - arena(betAmount)))];
}

/** Returns the SVG path of a line through the values, in a box of this size, and the height of the zero line. */
export function graphOf(
  values: readonly Arena[],
  { width, height }: { width: number; height: number },
): { path: string; zero: number } {
  const numbers = values.map((value) => Number(value));
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const range = high - low || 1;
  const y = (value: number) => Number((((high - value) / range) * height).toFixed(1));
  const x = (index: number) => Number(((index / Math.max(1, numbers.length - 1)) * width).toFixed(1));
  const path = numbers.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return { path, zero: y(0) };
}
