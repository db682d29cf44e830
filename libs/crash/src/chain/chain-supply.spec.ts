import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '@arena/database';
import type { Job, JobRunner, Lease } from '@arena/scheduling';
import type { ChainRow } from './chain-row.js';
import { ChainSupply } from './chain-supply.js';
import type { Chains } from './chains.js';
import type { SaltSource } from './salt-source.js';

/** Two chains that were published, and what becomes of them in one run. */
async function saltedBy(salts: Record<number, string>): Promise<unknown[]> {
  const salted: unknown[] = [];
  const tx = { query: (_sql: string, [id]: unknown[]) => Promise.resolve(void salted.push(id)) };
  const lease = { fenced: (work: (inner: Transaction) => unknown) => work(tx as unknown as Transaction) };
  const published = [1, 2].map((id) => ({ id, public_salt: null }) as ChainRow);
  let job: Job | undefined;
  new ChainSupply(
    { start: (started: Job) => (job = started) } as unknown as JobRunner,
    { unfinished: () => Promise.resolve(published) } as unknown as Chains,
    {
      saltOf: ({ id }: ChainRow) =>
        Promise.resolve(salts[id] === undefined ? undefined : { text: salts[id], source: 'a block' }),
    } as unknown as SaltSource,
  ).onApplicationBootstrap();
  await job?.run(lease as unknown as Lease);
  return salted;
}

describe(ChainSupply, () => {
  it('salts chains as soon as there are salts', async () => {
    expect(await saltedBy({ 1: 'one', 2: 'other' })).toEqual([1, 2]);
    expect(await saltedBy({ 1: 'one' })).toEqual([1]);
  });

  it('salts none before an earlier one: it would be played first', async () => {
    expect(await saltedBy({ 2: 'other' })).toEqual([]);
  });
});
