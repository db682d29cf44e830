import { drawDigest, fractionOf, seedHash } from '@arena/fairness';
import type { InstantBet, RevealedSeeds } from '@arena/wire';
import { INSTANT_GAME_DEFINITIONS, type InstantGameDefinition } from '../../games/index.js';

/** The fields of the verifier, as typed. */
export interface DrawInput {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
}

export interface RecomputedDraw {
  serverSeedHash: string;
  digest: Uint8Array;
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction: number;
}

/** The bet to verify, with its server seed if that is revealed. Without a bet: the last revealed seeds. */
export interface VerifierTarget {
  /** Set together with the bet. */
  game?: InstantGameDefinition | undefined;
  bet?: InstantBet;
  serverSeed?: string | null;
}

/** A result of a draw in one game. */
export interface DrawnResult {
  game: InstantGameDefinition;
  result: InstantBet['result'];
}

/** Recomputes a draw with the code that the server uses; undefined until all fields are valid. */
export function recomputeDraw({ serverSeed, clientSeed, nonce }: DrawInput): RecomputedDraw | undefined {
  const seed = serverSeed.trim();
  if (seed === '' || clientSeed.trim() === '' || !/^\d{1,15}$/.test(nonce.trim())) return undefined;
  const digest = drawDigest({ serverSeed: seed, clientSeed: clientSeed.trim() }, Number(nonce.trim()));
  return { serverSeedHash: seedHash(seed), digest, fraction: fractionOf(digest) };
}

/** Returns the results of a draw: in the game of the bet, or in all games that need no bet to know them. */
export function drawnResults({ game, bet }: VerifierTarget, { digest }: RecomputedDraw): DrawnResult[] {
  const games = game === undefined ? INSTANT_GAME_DEFINITIONS : [game];
  return games.flatMap((candidate) => {
    const result = candidate.draw.result(digest, bet);
    return result === undefined ? [] : [{ game: candidate, result }];
  });
}

/** Returns the initial fields of the verifier. The server seed is empty while it is secret. */
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
 * Checks that the seed has the hash that was shown before the bet, and that the draw has the result that was shown.
 * @returns undefined without a bet
 */
export function verifyDraw(target: VerifierTarget, draw: RecomputedDraw): DrawVerdict | undefined {
  const { bet } = target;
  if (bet === undefined) return undefined;
  if (draw.serverSeedHash !== bet.proof.serverSeedHash) return 'seedMismatch';
  return drawnResults(target, draw)[0]?.result === bet.result ? 'verified' : 'resultMismatch';
}
