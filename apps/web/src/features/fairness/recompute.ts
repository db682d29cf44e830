import { coinSide, dieFace, drawFraction, seedHash } from '@arena/fairness';
import type { CoinSide, DieFace, Flip, RevealedSeeds, Roll } from '@arena/wire';

/** What somebody who checks a draw puts in. */
export interface DrawInput {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
}

/** One draw, as each game reads it. */
export interface Recomputed {
  serverSeedHash: string;
  fraction: number;
  side: CoinSide;
  face: DieFace;
}

/** A bet to be checked, with its server seed where that is revealed already. */
export interface Checked {
  bet?: Flip | Roll;
  serverSeed?: string | null;
}

export function isFlip(bet: Flip | Roll): bet is Flip {
  return 'selectedSide' in bet;
}

/** Makes the draw again, in this browser, with the code that the server used. Nothing until all three are there. */
export function recompute({ serverSeed, clientSeed, nonce }: DrawInput): Recomputed | undefined {
  const seed = serverSeed.trim();
  if (seed === '' || clientSeed.trim() === '' || !/^\d{1,15}$/.test(nonce.trim())) return undefined;
  const fraction = drawFraction({ serverSeed: seed, clientSeed: clientSeed.trim() }, Number(nonce.trim()));
  return { serverSeedHash: seedHash(seed), fraction, side: coinSide(fraction), face: dieFace(fraction) };
}

/** What the form begins with: the bet to be checked, and the server seed where it is already known. */
export function drawInputOf({ bet, serverSeed }: Checked, previous: RevealedSeeds | undefined): DrawInput {
  if (bet === undefined) {
    return { serverSeed: previous?.serverSeed ?? '', clientSeed: previous?.clientSeed ?? '', nonce: '0' };
  }
  const { serverSeedHash, clientSeed, nonce } = bet.proof;
  const revealed = previous?.serverSeedHash === serverSeedHash ? previous.serverSeed : serverSeed;
  return { serverSeed: revealed ?? '', clientSeed, nonce: String(nonce) };
}

export type Verdict = 'matches' | 'other seed' | 'other result';

/** Whether the recomputed draw is the bet: of the seed whose hash was shown before, with the result that was shown. */
export function verdict(bet: Flip | Roll, made: Recomputed): Verdict {
  if (made.serverSeedHash !== bet.proof.serverSeedHash) return 'other seed';
  const drawn = isFlip(bet) ? made.side : made.face;
  return drawn === bet.result ? 'matches' : 'other result';
}
