import { drawDigest, drawDistinct, fractionOf, seedHash } from '@arena/fairness';
import type { DrawnBet, RevealedSeeds, SeededGameName } from '@arena/wire';
import type { ResultOf, SeededDraw } from '../../games/game-definition.js';
import { SEEDED_GAME_DEFINITIONS, type SeededGameDefinition } from '../../games/index.js';

/** The verifier's fields as typed by the user. */
export interface DrawInput {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
}

export interface RecomputedDraw extends SeededDraw {
  serverSeedHash: string;
  /** The draw as a number from 0 (inclusive) to 1 (exclusive). */
  fraction: number;
}

/** The bet to verify. If there is none, the verifier starts with the last revealed seeds. */
export interface VerifierTarget {
  /** The bet's game, or the game whose result is computed. All games if it is absent. */
  game?: SeededGameDefinition | undefined;
  bet?: DrawnBet;
  /** The terms that the user has entered. Used without a bet. */
  terms?: Partial<DrawnBet>;
  serverSeed?: string | null;
}

/** A draw's result in one game. */
export interface DrawnResult {
  game: SeededGameDefinition;
  result: ResultOf<SeededGameName>;
}

/** Recomputes a draw with the same code as the server. Returns undefined until all fields are valid. */
export function recomputeDraw({ serverSeed, clientSeed, nonce }: DrawInput): RecomputedDraw | undefined {
  const seed = serverSeed.trim();
  if (seed === '' || clientSeed.trim() === '' || !/^\d{1,15}$/.test(nonce.trim())) return undefined;
  const seeds = { serverSeed: seed, clientSeed: clientSeed.trim() };
  const number = Number(nonce.trim());
  const digest = drawDigest(seeds, number);
  const distinct = (count: number, size: number) => drawDistinct(seeds, number, count, size);
  return { serverSeedHash: seedHash(seed), digest, distinct, fraction: fractionOf(digest) };
}

/**
 * Returns the draw's result in the target's game. If there is none, returns the results in all games whose terms are
 * known.
 */
export function drawnResults({ game, bet, terms = {} }: VerifierTarget, draw: RecomputedDraw): DrawnResult[] {
  const games = game === undefined ? SEEDED_GAME_DEFINITIONS : [game];
  return games.flatMap((candidate) => {
    const result = candidate.draw.result(draw, bet ?? terms);
    return result === undefined ? [] : [{ game: candidate, result }];
  });
}

/** Returns the verifier's initial fields. The server seed is empty while it is secret. */
export function initialDrawInput(
  { bet, serverSeed }: VerifierTarget,
  previous: RevealedSeeds | undefined,
): DrawInput {
  if (bet === undefined) {
    return { serverSeed: previous?.serverSeed ?? '', clientSeed: previous?.clientSeed ?? '', nonce: '0' };
  }
  const { serverSeedHash, clientSeed, nonce } = bet.proof;
  const revealed = previous?.serverSeedHash === serverSeedHash ? previous.serverSeed : serverSeed;
  return { serverSeed: revealed ?? '', clientSeed, nonce: String(nonce) };
}

export type DrawVerdict = 'verified' | 'seedMismatch' | 'resultMismatch';

/**
 * Checks that the server seed has the hash that was shown before the bet, and that the draw has the recorded result.
 * @returns undefined if there is no bet
 */
export function verifyDraw(target: VerifierTarget, draw: RecomputedDraw): DrawVerdict | undefined {
  const { bet } = target;
  if (bet === undefined) return undefined;
  if (draw.serverSeedHash !== bet.proof.serverSeedHash) return 'seedMismatch';
  const [drawn] = drawnResults(target, draw);
  return drawn !== undefined && drawn.result === drawn.game.draw.recorded(bet)
    ? 'verified'
    : 'resultMismatch';
}
