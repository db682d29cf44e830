import { eventually } from './eventually.js';
import type { TestChain } from './test-chain.js';

/** What a test may wait for: the api looks at the chain once a second. */
export const PATIENCE_MS = 60_000;
/** Each block costs the node more than the one before it: as many as it could mine would keep it from answering. */
const BLOCK_MS = 200;

/** Mines until something is so, as a chain does that others use. */
export async function mineUntil<T>(chain: TestChain, look: () => T | Promise<T>): Promise<T> {
  let next = 0;
  return eventually(async () => {
    if (Date.now() >= next) {
      await chain.mine();
      next = Date.now() + BLOCK_MS;
    }
    return look();
  }, PATIENCE_MS);
}
