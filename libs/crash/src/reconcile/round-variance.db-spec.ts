import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../apps/api/test/support/test-database.js';

interface Bet {
  stake: number;
  /** In hundredths; null for a lost bet. */
  exit: number | null;
}

const INSERT_BETS = `
  INSERT INTO crash_bets (round_id, user_id, stake, seat, stakes_so_far, balance_before, placed_at, settled_at, exit)
    SELECT $1, b.seat, b.stake, b.seat, sum(b.stake) OVER (ORDER BY b.seat), 0, now(), now(), b.exit
    FROM unnest($2::numeric[], $3::integer[]) WITH ORDINALITY AS b (stake, exit, seat)`;

/** The round has a house edge of 1 %. */
const SELECT_VARIANCE = `
  SELECT crash_round_variance(jsonb_populate_record(NULL::crash_rounds, jsonb_build_object('id', $1::integer,
    'point', $2::integer, 'stakes', $3::numeric, 'edge_basis_points', 100))) AS variance`;

describe('crash_round_variance', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let rounds = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
  });

  /** @param point in hundredths */
  const variance = async (point: number, bets: Bet[]): Promise<number> => {
    rounds += 1;
    const stakes = bets.map(({ stake }) => stake);
    await client.query(INSERT_BETS, [rounds, stakes, bets.map(({ exit }) => exit)]);
    const total = stakes.reduce((sum, stake) => sum + stake, 0);
    const { rows } = await client.query<{ variance: string }>(SELECT_VARIANCE, [rounds, point, total]);
    return Number(rows[0]!.variance);
  };

  it('counts only the predicted variation for a bet that was cashed out', async () => {
    // Two thirds of (2² − 1) / 2, and of edge × (1 − edge) for the rounds that end at 1.00.
    expect(await variance(300, [{ stake: 1, exit: 200 }])).toBeCloseTo((3 + 2 * 0.0099) / 3, 7);
  });

  it('adds a third of the square of the lost value for a lost bet', async () => {
    expect(await variance(150, [{ stake: 1, exit: null }])).toBeCloseTo((1.25 + 2.25 + 2 * 0.0099) / 3, 7);
  });

  it('counts almost only the lost value for a round that ended at 1.00', async () => {
    expect(await variance(100, [{ stake: 10, exit: null }])).toBeCloseTo((100 + 200 * 0.0099) / 3, 7);
  });

  it('adds up the stakes that are still in before it squares them, because they share one crash point', async () => {
    const bets = [
      { stake: 1, exit: 150 },
      { stake: 2, exit: null },
    ];
    const predicted = 9 * (1.5 ** 2 - 1) + 4 * (3 ** 2 - 1.5 ** 2);
    expect(await variance(300, bets)).toBeCloseTo((predicted + 36 + 2 * 9 * 0.0099) / 3, 7);
  });

  it.each([200, 1000])(
    'is on average the variance of the payout of a bet with a target of %d hundredths',
    async (target) => {
      // The points of a thousand equally likely rounds: P(reach u) = 0.99 / u.
      const count = 1000;
      let sum = 0;
      for (let quantile = 0; quantile < count; quantile += 1) {
        const point = Math.max(100, Math.floor(99 / (1 - (quantile + 0.5) / count)));
        sum += await variance(point, [{ stake: 1, exit: point >= target ? target : null }]);
      }
      const chance = 99 / target;
      const expected = (target / 100) ** 2 * chance * (1 - chance);
      expect(Math.abs(sum / count / expected - 1)).toBeLessThan(0.02);
    },
  );
});
