import { hash as digest } from 'node:crypto';

/** Hashes kept of a chain: from the nearest one, any link is at most this many steps away. */
const STRIDE = 100;

/** What `crashCommitment` of fairness computes, ten times as fast: a chain has thousands of links. */
const commitmentOf = (hash: string): string => digest('sha256', hash);

/**
 * One chain, from its last hash down: h(n−1) = SHA-256(h(n)). Invariant: `hash(n)` is the same text for ever, and
 * nothing but `hash(0)` may be told before round n has ended.
 */
export class HashChain {
  private readonly marks = new Map<number, string>();

  constructor(
    readonly length: number,
    lastHash: string,
  ) {
    let hash = lastHash;
    this.marks.set(length, hash);
    for (let link = length - 1; link >= 0; link -= 1) {
      hash = commitmentOf(hash);
      if (link % STRIDE === 0) this.marks.set(link, hash);
    }
  }

  hash(link: number): string {
    const from = Math.min(Math.ceil(link / STRIDE) * STRIDE, this.length);
    let hash = this.marks.get(from);
    if (hash === undefined || link < 0) throw new RangeError(`a chain of ${this.length} has no link ${link}`);
    for (let at = from; at > link; at -= 1) hash = commitmentOf(hash);
    return hash;
  }
}
