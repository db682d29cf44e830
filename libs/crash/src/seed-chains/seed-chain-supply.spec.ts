import type { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import type { Job, JobRunner, Lease } from '@arena/scheduling';
import { Vault } from '@arena/vault';
import type { SaltSource } from './salt-source.js';
import { SeedChainSupply } from './seed-chain-supply.js';
import type { SeedChain } from './seed-chain.entity.js';
import type { SeedChains } from './seed-chains.js';

/**
 * Runs the job once with two published chains, 1 and 2, whose salts are blocks 1 and 2.
 * @param salts the available salts by block
 * @returns the ids of the chains that got a salt
 */
async function saltedChains(salts: Record<number, string>): Promise<unknown[]> {
  const salted: unknown[] = [];
  const tx = { query: (_sql: string, [id]: unknown[]) => Promise.resolve(void salted.push(id)) };
  const lease = { fenced: (work: (inner: Transaction) => unknown) => work(tx as unknown as Transaction) };
  const published = [1, 2].map((id) => ({ id, saltBlock: id, publicSalt: null }) as SeedChain);
  let job: Job | undefined;
  new SeedChainSupply(
    { start: (started: Job) => (job = started) } as unknown as JobRunner,
    { findUnfinished: () => Promise.resolve(published) } as unknown as SeedChains,
    {
      saltFor: (block: number) =>
        Promise.resolve(salts[block] === undefined ? undefined : { text: salts[block], source: 'a block' }),
    } as unknown as SaltSource,
    { crashEdgeBasisPoints: 100 } as ArenaConfig,
    new Vault('0'.repeat(64)),
  ).onApplicationBootstrap();
  await job?.run(lease as unknown as Lease);
  return salted;
}

describe(SeedChainSupply, () => {
  it('salts each chain as soon as its salt is available', async () => {
    expect(await saltedChains({ 1: 'one', 2: 'other' })).toEqual([1, 2]);
    expect(await saltedChains({ 1: 'one' })).toEqual([1]);
  });

  it('salts no chain before the ones published earlier', async () => {
    expect(await saltedChains({ 2: 'other' })).toEqual([]);
  });
});
