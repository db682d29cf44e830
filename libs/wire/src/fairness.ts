/** A revealed pair of seeds: the player can now recompute the bets drawn from it. */
export interface RevealedSeeds {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** Number of bets drawn from it: nonces 0 to `nonces - 1`. */
  nonces: number;
}

/** The active seeds. Every hash is the SHA-256 of the seed's hex text, in lower-case hex. */
export interface FairnessSeeds {
  serverSeedHash: string;
  /** The commitment to the server seed of the next rotation, so that the house cannot choose it later. */
  nextServerSeedHash: string;
  clientSeed: string;
  /** The nonce of the next bet. */
  nonce: number;
  /** Revealed by the last rotation. */
  previous?: RevealedSeeds;
}

export interface RotateSeedsRequest {
  /** 1–64 of `[A-Za-z0-9_-]`; random when omitted. */
  clientSeed?: string;
}
