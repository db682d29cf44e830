import { coinSide, dieFace, drawFraction, seedHash } from '@arena/fairness';
import type { CoinSide, DieFace, Flip, RevealedSeeds, Roll } from '@arena/wire';

/** The fields of the verifier, as typed. */
export interface DrawInput {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
}

/** A recomputed draw, with its outcome in each game. */
export interface RecomputedDraw {
  serverSeedHash: string;
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction: number;
  side: CoinSide;
  face: DieFace;
}

/** The bet to verify, with its server seed if that is revealed. Without a bet: the last revealed seeds. */
export interface VerifierTarget {
  bet?: Flip | Roll;
  serverSeed?: string | null;
}

export function isFlip(bet: Flip | Roll): bet is Flip {
  return 'selectedSide' in bet;
}

/** Recomputes a draw with the code that the server uses; undefined until all fields are valid. */
export function recomputeDraw({ serverSeed, clientSeed, nonce }: DrawInput): RecomputedDraw | undefined {
  const seed = serverSeed.trim();
  if (seed === '' || clientSeed.trim() === '' || !/^\d{1,15}$/.test(nonce.trim())) return undefined;
  const fraction = drawFraction({ serverSeed: seed, clientSeed: clientSeed.trim() }, Number(nonce.trim()));
  return { serverSeedHash: seedHash(seed), fraction, side: coinSide(fraction), face: dieFace(fraction) };
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

/** Checks that the seed has the hash that was shown before the bet, and that the draw has the result that was shown. */
export function verifyDraw(bet: Flip | Roll, draw: RecomputedDraw): DrawVerdict {
  if (draw.serverSeedHash !== bet.proof.serverSeedHash) return 'seedMismatch';
  const result = isFlip(bet) ? draw.side : draw.face;
  return result === bet.result ? 'verified' : 'resultMismatch';
}
