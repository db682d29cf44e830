import { coinSide, drawFraction, seedHash } from '@arena/fairness';
import type { CoinSide, Flip, RevealedSeeds } from '@arena/wire';

/** What somebody who checks a flip puts in. */
export interface DrawInput {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
}

export interface Recomputed {
  serverSeedHash: string;
  fraction: number;
  side: CoinSide;
}

/** Makes the draw again, in this browser, with the code that the server used. Nothing until all three are there. */
export function recompute({ serverSeed, clientSeed, nonce }: DrawInput): Recomputed | undefined {
  const seed = serverSeed.trim();
  if (seed === '' || clientSeed.trim() === '' || !/^\d{1,15}$/.test(nonce.trim())) return undefined;
  const fraction = drawFraction({ serverSeed: seed, clientSeed: clientSeed.trim() }, Number(nonce.trim()));
  return { serverSeedHash: seedHash(seed), fraction, side: coinSide(fraction) };
}

/** What the form begins with: the flip to be checked, and the server seed where it is already known. */
export function drawInputOf(flip: Flip | undefined, previous: RevealedSeeds | undefined): DrawInput {
  if (flip === undefined) {
    return { serverSeed: previous?.serverSeed ?? '', clientSeed: previous?.clientSeed ?? '', nonce: '0' };
  }
  const { serverSeedHash, clientSeed, nonce } = flip.proof;
  const revealed = previous?.serverSeedHash === serverSeedHash;
  return { serverSeed: revealed ? previous.serverSeed : '', clientSeed, nonce: String(nonce) };
}

export type Verdict = 'matches' | 'other seed' | 'other side';

/** Whether the recomputed draw is the flip: of the seed whose hash was shown before, and with the side that was shown. */
export function verdict(flip: Flip, made: Recomputed): Verdict {
  if (made.serverSeedHash !== flip.proof.serverSeedHash) return 'other seed';
  return made.side === flip.result ? 'matches' : 'other side';
}
