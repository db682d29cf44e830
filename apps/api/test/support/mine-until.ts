import { eventually } from './eventually.js';
import { runJobs } from './jobs.js';
import type { TestChain } from './test-chain.js';

/** What a test may wait for on a busy machine. */
export const PATIENCE_MS = 60_000;
/** More blocks than make a transaction final. */
const BLOCKS = 7;
/** An api in another process looks at the chain once a second: blocks that it does not see in time only cost. */
const BLOCK_MS = 200;

/** Runs the jobs of wallets of every application in this process. Resolves when they have seen the chain as it is. */
const runWalletJobs = (): Promise<void> => runJobs('deposits', 'payments');

/** Mines, and has the applications in this process look at the chain, until something is so. */
export async function mineUntil<T>(chain: TestChain, look: () => T | Promise<T>): Promise<T> {
  let blocks = 1;
  return workUntil(look, async () => {
    await chain.mine(blocks);
    blocks = BLOCKS;
  });
}

/** Has the applications in this process look at the chain until something is so. */
export async function workUntil<T>(
  look: () => T | Promise<T>,
  beforehand: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    await beforehand();
    await runWalletJobs();
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Mines until something is so that an api in another process has to do. */
export async function mineBeside<T>(chain: TestChain, look: () => T | Promise<T>): Promise<T> {
  let next = 0;
  return eventually(async () => {
    if (Date.now() >= next) {
      await chain.mine();
      next = Date.now() + BLOCK_MS;
    }
    return look();
  }, PATIENCE_MS);
}
