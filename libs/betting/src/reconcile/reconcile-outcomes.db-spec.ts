import { flipCoin, seedHash } from '@arena/fairness';
import { withOwner } from '../../../../apps/api/test/support/as-owner.js';
import { createTestDatabase } from '../../../../apps/api/test/support/test-database.js';
import { reconcileOutcomes } from './reconcile-outcomes.js';

const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'client' };
/** One more than a batch. */
const BETS = 501;

describe(reconcileOutcomes, () => {
  it('checks the results of more bets than fit into one batch', async () => {
    const sides = Array.from({ length: BETS }, (_, nonce) => flipCoin(SEEDS, nonce));
    const forged = sides.with(-1, sides.at(-1) === 'heads' ? 'tails' : 'heads');
    const finding = await withOwner(await createTestDatabase(), async (client) => {
      await client.query(
        'INSERT INTO seeds (user_id, server_seed, server_seed_hash, client_seed) VALUES (1, $1, $2, $3)',
        [SEEDS.serverSeed, seedHash(SEEDS.serverSeed), SEEDS.clientSeed],
      );
      await client.query(
        `INSERT INTO bets (seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, balance_after)
         SELECT s.id, side.position - 1, now(), 1, 'coin_flip', 'heads', side.result, 100, 0, 0
         FROM seeds AS s, unnest($1::text[]) WITH ORDINALITY AS side (result, position) ORDER BY side.position`,
        [forged],
      );
      return reconcileOutcomes(client, { coin_flip: flipCoin });
    });
    expect(finding.breaches).toEqual([`bet ${BETS}: ${forged.at(-1)}, seeds give ${sides.at(-1)}`]);
  });
});
