import type { BetProof, FairnessSeeds } from '@arena/wire';

/** A server seed and its SHA-256. With the client seed `lucky`, nonce 1 draws tails and a 4. */
export const SERVER_SEED = 'a'.repeat(64);
const SERVER_SEED_HASH = 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb';
const NEXT_HASH = 'b'.repeat(64);
const CLIENT_SEED = 'lucky';

export const proof: BetProof = { serverSeedHash: SERVER_SEED_HASH, clientSeed: CLIENT_SEED, nonce: 1 };

/** The active seeds, before the first rotation. */
export const activeSeeds: FairnessSeeds = {
  serverSeedHash: SERVER_SEED_HASH,
  nextServerSeedHash: NEXT_HASH,
  clientSeed: CLIENT_SEED,
  nonce: 2,
};

/** The seeds after the rotation that reveals `SERVER_SEED`. */
export function rotatedSeeds(clientSeed: string): FairnessSeeds {
  return {
    serverSeedHash: NEXT_HASH,
    nextServerSeedHash: 'c'.repeat(64),
    clientSeed,
    clientSeedBy: 'player',
    nonce: 0,
    previous: {
      serverSeed: SERVER_SEED,
      serverSeedHash: SERVER_SEED_HASH,
      clientSeed: CLIENT_SEED,
      nonces: activeSeeds.nonce,
    },
  };
}
