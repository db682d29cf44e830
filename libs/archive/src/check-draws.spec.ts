import { flipCoin, seedHash } from '@arena/fairness';
import { DrawCheck } from './check-draws.js';
import { Problems } from './problems.js';
import type { InstantBetRow, SeedRow } from './rows.js';

const serverSeed = 'a'.repeat(64);
const seeds = { serverSeed, clientSeed: 'player' };

/** A lost bet on heads or tails with this nonce. */
function lostFlip(id: number, nonce: number): InstantBetRow {
  const result = flipCoin(seeds, nonce);
  return {
    id,
    userId: 1,
    accountId: 10,
    game: 'coin_flip',
    choice: result === 'heads' ? 'tails' : 'heads',
    result,
    stake: '100.00000000',
    payout: '0.00000000',
    commission: '0.00000000',
    edge: '2.00000000',
    balanceAfter: '0.00000000',
    createdAt: '2026-10-01T00:00:00Z',
    seedId: 1,
    nonce,
    serverSeedHash: seedHash(serverSeed),
    clientSeed: seeds.clientSeed,
  };
}

async function problemsWith(nonces: readonly number[]): Promise<readonly string[]> {
  const problems = new Problems();
  const check = new DrawCheck(() => true, problems);
  const seed: SeedRow = {
    id: 1,
    userId: 1,
    ...seeds,
    serverSeedHash: seedHash(serverSeed),
    nonces: nonces.length,
    createdAt: '2026-10-01T00:00:00Z',
    revealedAt: '2026-10-02T00:00:00Z',
  };
  await check.add(
    (async function* () {
      yield await Promise.resolve(seed);
    })(),
  );
  for (const [index, nonce] of nonces.entries()) check.bet(lostFlip(index + 1, nonce));
  check.finish();
  return problems.first;
}

describe(DrawCheck, () => {
  it('accepts each nonce once, in any order', async () => {
    expect(await problemsWith([0, 1, 2, 3])).toEqual([]);
    expect(await problemsWith([3, 1, 0, 2])).toEqual([]);
  });

  it('finds repeated nonces that have the number and the sum of the right ones', async () => {
    expect(await problemsWith([1, 1, 2, 2])).toEqual(['seed 1: two bets have the same nonce']);
    expect(await problemsWith([0, 3, 3, 0])).toEqual(['seed 1: two bets have the same nonce']);
  });
});
