import type { Seeds } from '@arena/fairness';
import type { Arena } from '@arena/money';
import type { GameName } from '@arena/wire';

/**
 * A game whose bet is decided at once by seeds and nonce. Invariant: `draw` knows neither player nor stake, and
 * `payout` neither seeds nor nonce.
 */
export interface InstantGame<Choice extends string, Result extends string | number> {
  name: GameName;
  /** The result under this nonce. */
  draw(seeds: Seeds, nonce: number): Result;
  /** What a bet pays, stake included; zero on a loss. */
  payout(choice: Choice, result: Result, stake: Arena): Arena;
  /** The most that it can pay. */
  highestPayout(stake: Arena): Arena;
  /** What the house keeps of it on average, rounded down. */
  expectedLoss(stake: Arena): Arena;
}

export interface Bet<Choice extends string> {
  userId: number;
  choice: Choice;
  stake: Arena;
  /** The client's name for this request, if it gave one: asked again, it gets the first answer. */
  idempotencyKey?: string | undefined;
}
