import { eventually } from './eventually.js';
import { runJobs } from './jobs.js';
import type { TestChain } from './test-chain.js';
import { PATIENCE_MS } from './patience.js';

/** More blocks than a transaction needs to be final. */
const BLOCKS = 7;
/** The interval between blocks for an API in another process, which reads the chain once a second. */
const BLOCK_MS = 200;

/** Runs the wallet jobs of all applications in this process once. */
const runWalletJobs = (): Promise<void> => runJobs('deposits', 'payments');

/** Mines blocks and runs the wallet jobs until the probe passes. Returns its result. */
export async function mineUntil<T>(chain: TestChain, probe: () => T | Promise<T>): Promise<T> {
  let blocks = 1;
  return runUntil(probe, async () => {
    await chain.mine(blocks);
    blocks = BLOCKS;
  });
}

/**
 * Runs the wallet jobs of the applications in this process until the probe passes. Returns its result.
 * @param beforeRun runs before each run of the jobs
 */
export async function runUntil<T>(
  probe: () => T | Promise<T>,
  beforeRun: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await beforeRun();
    await runWalletJobs();
    try {
      return await probe();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

/** Mines blocks for an API in another process until the probe passes. Returns its result. */
export async function mineForProcess<T>(chain: TestChain, probe: () => T | Promise<T>): Promise<T> {
  let next = 0;
  return eventually(async () => {
    if (Date.now() >= next) {
      await chain.mine();
      next = Date.now() + BLOCK_MS;
    }
    return probe();
  });
}
