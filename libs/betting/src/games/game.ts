import type { Seeds } from '@arena/fairness';
import type { Arena } from '@arena/money';
import type { BetRequests, Bets, GameName, GameTerms, InstantGameName } from '@arena/wire';
import type { BetRecord, PastBetRow } from './bet-record.js';
import { edgePercent, type AllowedBet } from '../house/margin.js';
import type { GameOdds } from './game-odds.js';

/** The parts of a game that the history, the reports, the margin check and the certification need. */
export interface Game<Name extends GameName = GameName> {
  readonly name: Name;
  readonly odds: GameOdds;
  /** The bet that wins most often, and therefore costs the most commission at the same house edge. */
  readonly costliestBet: AllowedBet;
  /** What `GET /api/games` shows of the game besides its name and its edge. */
  readonly terms?: Omit<GameTerms, 'game' | 'edgePercent'>;
  /** Maps a settled bet to its representation in the API. */
  toBet(row: PastBetRow): Bets[Name];
}

/** Returns what `GET /api/games` shows of a game. */
export const termsOf = ({ name, costliestBet, terms }: Game): GameTerms => ({
  game: name,
  edgePercent: edgePercent(costliestBet),
  ...terms,
});

/**
 * A game whose bets are settled in the request that places them. Invariant: `draw` depends neither on the player nor on
 * the stake, and `payout` depends neither on the seeds nor on the nonce.
 */
export interface InstantGame<
  Name extends InstantGameName = InstantGameName,
  Choice extends string = string,
  Result extends string | number = string | number,
> extends Game<Name> {
  toBet(record: BetRecord): Bets[Name];
  /** Returns the choice of a request. */
  choose(request: BetRequests[Name]): Chosen;
  /** Returns the result for a nonce. The choice matters only if it contains terms of the draw, such as the edge. */
  draw(seeds: Seeds, nonce: number, choice: Choice): Result;
  /** Returns the payout, including the stake. It is zero for a lost bet. */
  payout(choice: Choice, result: Result, stake: Arena): Arena;
  /** Returns the highest possible payout. */
  highestPayout(choice: Choice, stake: Arena): Arena;
  /** Returns the amount that the house keeps on average, rounded down. */
  expectedLoss(choice: Choice, stake: Arena): Arena;
  /** Returns the variance of the payout, in squared units of 1e-8 ARENA. */
  variance(choice: Choice, stake: Arena): bigint;
}

/** A player's choice, in the form in which it is stored. */
export interface Chosen<Choice extends string = string> {
  choice: Choice;
  /** The part of the choice that the player asked for, if the choice also has terms such as the edge. */
  asked?: string;
}

export interface Bet<Choice extends string> extends Chosen<Choice> {
  userId: number;
  stake: Arena;
  /** Whether the player saw other terms than those in use. Only a repeated request is then answered. */
  hasOldTerms?: boolean;
  /** Identifies the request. A request with a repeated key receives the first response. */
  idempotencyKey?: string | undefined;
  /** The autobet that the bet belongs to. */
  autobetId?: number | undefined;
}
