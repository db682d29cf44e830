import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blockOfNonce } from './nonce-user.js';

/** Blocks in which an account has used its nonces, in order; several may be in one. */
const histories = fc
  .array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 40 })
  .map((blocks) => blocks.sort((one, other) => one - other));

/** How many of them had been used as of a block. */
const countIn =
  (used: readonly number[], asked: number[] = []) =>
  (block: number): Promise<number> => {
    asked.push(block);
    return Promise.resolve(used.filter((at) => at <= block).length);
  };

describe(blockOfNonce, () => {
  it('finds the block of every nonce, from any block by which it was used', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(), fc.nat({ max: 5000 }), async (used, pick, later) => {
        const nonce = pick % used.length;
        const block = used[nonce]!;
        expect(await blockOfNonce(nonce, block + later, countIn(used))).toBe(block);
      }),
    );
  });

  it('asks for no block before the first one or after the last', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat({ max: 5000 }), async (used, later) => {
        const asked: number[] = [];
        const last = used[0]! + later;
        await blockOfNonce(0, last, countIn(used, asked));
        expect(asked.filter((block) => block < 0 || block > last)).toEqual([]);
      }),
    );
  });

  it('asks little, and nothing of long ago, for what was used a moment ago', async () => {
    const asked: number[] = [];
    await blockOfNonce(2, 40_000_000, countIn([10, 20, 39_999_995], asked));
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(39_999_984);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it('finds what was used in the very first block', async () => {
    expect(await blockOfNonce(0, 0, countIn([0]))).toBe(0);
    expect(await blockOfNonce(0, 3, countIn([0]))).toBe(0);
  });
});
