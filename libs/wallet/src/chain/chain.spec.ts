import fc from 'fast-check';
import { findBlockOfNonce } from './chain.js';

/** The block of each nonce of an address, in order. Several nonces may be in one block. */
const histories = fc
  .array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 40 })
  .map((blocks) => blocks.sort((one, other) => one - other));

/** Counts the nonces used up to a block, and records the block in `queried`. */
const countIn =
  (used: readonly number[], queried: number[] = []) =>
  (block: number): Promise<number> => {
    queried.push(block);
    return Promise.resolve(used.filter((at) => at <= block).length);
  };

describe(findBlockOfNonce, () => {
  it('finds the block of every nonce, whichever later block the search starts at', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(), fc.nat({ max: 5000 }), async (used, pick, later) => {
        const nonce = pick % used.length;
        const block = used[nonce]!;
        expect(await findBlockOfNonce(nonce, block + later, countIn(used))).toBe(block);
      }),
    );
  });

  it('queries no block before the first or after the last one', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat({ max: 5000 }), async (used, later) => {
        const queried: number[] = [];
        const last = used[0]! + later;
        await findBlockOfNonce(0, last, countIn(used, queried));
        expect(queried.filter((block) => block < 0 || block > last)).toEqual([]);
      }),
    );
  });

  it('queries few and only recent blocks for a nonce that was used recently', async () => {
    const queried: number[] = [];
    await findBlockOfNonce(2, 40_000_000, countIn([10, 20, 39_999_995], queried));
    expect(Math.min(...queried)).toBeGreaterThanOrEqual(39_999_984);
    expect(queried.length).toBeLessThanOrEqual(6);
  });

  it('finds a nonce that was used in the first block', async () => {
    expect(await findBlockOfNonce(0, 0, countIn([0]))).toBe(0);
    expect(await findBlockOfNonce(0, 3, countIn([0]))).toBe(0);
  });
});
