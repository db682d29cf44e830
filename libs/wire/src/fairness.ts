/** A server seed after its reveal: whoever kept the bets can now recompute them. */
export interface RevealedSeeds {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** How many bets were settled with it: nonces 0 to `nonces - 1`. */
  nonces: number;
}

/** The seeds in force. Every hash is lower-case hex of SHA-256 over the seed's hex text. */
export interface FairnessSeeds {
  serverSeedHash: string;
  /** Announced now, active after the next rotation: the house cannot pick it afterwards. */
  nextServerSeedHash: string;
  clientSeed: string;
  /** The nonce of the next bet. */
  nonce: number;
  /** The pair that the last rotation revealed. */
  previous?: RevealedSeeds;
}

export interface RotateSeedsRequest {
  /** 1–64 of `[A-Za-z0-9_-]`; a random one when left out. */
  clientSeed?: string;
}
