import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';
import { eventually } from '../../../apps/api/test/support/eventually.js';

const HOUSE = 1;
const CAPITAL = 3;
const PLAYER = 7;
const MIDNIGHT = "date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'";
const NOW = 'now()';
/** How many wins are kept. */
const KEPT = 100;

/** A bet's stake and payout. */
interface Played {
  stake: number;
  payout: number;
  /** An SQL expression. */
  at?: string;
}

describe('the kept wins of a day', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let bets = 0;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // Fourteen hours ahead of UTC, so that days of the session are not mistaken for UTC days.
    await client.query("SET TIME ZONE 'Pacific/Kiritimati'");
  });

  afterEach(async () => {
    await client.end();
  });

  /** Inserts a settled bet with its transfers, as apply_bets does. Returns its id. */
  const bet = async ({ stake, payout, at = NOW }: Played): Promise<number> => {
    bets += 1;
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO bets (seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, balance_after)
       VALUES (1, $1, ${at}, ${PLAYER}, 'coin_flip', 'heads', 'tails', $2, $3, 0) RETURNING id::integer`,
      [bets, stake, payout],
    );
    const { id } = rows[0]!;
    await client.query(`SELECT post_transfer('stake', $1, ${CAPITAL}, ${HOUSE}, $2)`, [id, stake]);
    if (payout > 0)
      await client.query(`SELECT post_transfer('payout', $1, ${HOUSE}, ${CAPITAL}, $2)`, [id, payout]);
    return id;
  };

  /** Repeats the roll-up until all transfers are applied. Other transactions in the cluster can delay it. */
  const rollUp = (): Promise<void> =>
    eventually(async () => {
      await client.query('SELECT apply_transfers()');
      const { rows } = await client.query<{ transfers: boolean }>('SELECT transfers FROM pending_work()');
      expect(rows).toEqual([{ transfers: false }]);
    });

  const kept = async (): Promise<number[]> => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT bet_id::integer AS id FROM biggest_wins ORDER BY profit DESC, bet_id',
    );
    return rows.map(({ id }) => id);
  };

  const recount = (): Promise<unknown> => client.query('SELECT rebuild_biggest_wins()');

  it('are the bets that paid more than their stake, ordered by the profit', async () => {
    await bet({ stake: 100, payout: 0 });
    await bet({ stake: 100, payout: 60 });
    await bet({ stake: 100, payout: 100 });
    const small = await bet({ stake: 9000, payout: 9010 });
    const large = await bet({ stake: 100, payout: 150 });
    await rollUp();
    expect(await kept()).toEqual([large, small]);
    await recount();
    expect(await kept()).toEqual([large, small]);
  });

  it('begin with the first instant of the UTC day', async () => {
    const before = `${MIDNIGHT} - interval '1 microsecond'`;
    const first = await bet({ stake: 1, payout: 2, at: MIDNIGHT });
    await bet({ stake: 1, payout: 900, at: before });
    const last = await bet({ stake: 1, payout: 3 });
    await rollUp();
    expect(await kept()).toEqual([last, first]);
    await recount();
    expect(await kept()).toEqual([last, first]);
  });

  it('are the highest hundred, also when later ones are rolled up one by one', async () => {
    const ids: number[] = [];
    for (let profit = 1; profit <= KEPT; profit += 1) ids.push(await bet({ stake: 10, payout: 10 + profit }));
    await rollUp();
    expect(await kept()).toEqual(ids.toReversed());

    await bet({ stake: 9000, payout: 9001 }); // not higher than the lowest
    const higher = await bet({ stake: 10, payout: 12.5 });
    await rollUp();
    const highest = [...ids.slice(2).toReversed(), higher, ids[1]!];
    expect(await kept()).toEqual(highest);
    await recount();
    expect(await kept()).toEqual(highest);
  });

  it('of today need not be higher than those of yesterday, which are deleted', async () => {
    await client.query(
      `INSERT INTO biggest_wins (bet_id, user_id, game, stake, payout, won_at)
       SELECT -n, ${PLAYER}, 'dice_roll', 100, 5000, ${MIDNIGHT} - interval '1 hour' FROM generate_series(1, ${KEPT}) AS n`,
    );
    const today = await bet({ stake: 100, payout: 101 });
    await rollUp();
    expect(await kept()).toEqual([today]);
  });
});
