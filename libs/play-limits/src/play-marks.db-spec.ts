import fc from 'fast-check';
import { withOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase } from '../../../apps/api/test/support/test-database.js';

const MINUTE_MS = 60_000;
const BREAK_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * BREAK_MS;
/** Shortly before the border of a day, a week and a month: Monday, 1 February 2027. */
const BEGINNING = Date.parse('2027-01-31T22:00:00Z');
const PERIODS = ['day', 'week', 'month', 'session'] as const;

type Action = 'flip' | 'open' | 'settle' | 'void';

interface Step {
  /** The time since the previous step. */
  minutes: number;
  action: Action;
  stake: number;
  payout: number;
}

interface PlacedBet {
  id: number;
  at: number;
  stake: number;
  paid: number;
  isOpen: boolean;
  isVoided: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  minutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 3 * 24 * 60 })),
  action: fc.constantFrom<Action>('flip', 'flip', 'open', 'settle', 'void'),
  stake: fc.integer({ min: 1, max: 1000 }),
  payout: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
});

/** The same as SQL has for a player without bets. */
const NO_BETS = `ROW(0, NULL, ${PERIODS.map(() => `ROW(NULL, 1, 0, 0)::play_mark`).join(', ')})::play_marks::text`;

const CHANGES = {
  flip: 'play_after_bet($1::play_marks, $2, $3, $4, $5, $6, $7::timestamptz)',
  open: 'play_after_escrow($1::play_marks, $2, $3, $5, $6, $7::timestamptz)',
  void: 'play_after_release($1::play_marks, $2, $3)',
  settle: 'play_after_bet(play_after_release($1::play_marks, $2, $3), $2, $3, $4, $5, $6, $7::timestamptz)',
} as const satisfies Record<Action, string>;

/** Returns when the period began that contains `now`, or Infinity if there is no session. */
function startOf(period: (typeof PERIODS)[number], now: number, bets: readonly PlacedBet[]): number {
  const date = new Date(now);
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  if (period === 'day') return today;
  if (period === 'week') return today - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  if (period === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const last = bets.at(-1);
  if (last === undefined || last.at + BREAK_MS <= now) return Infinity;
  const first = bets.findLast(({ at }, index) => index === 0 || bets[index - 1]!.at + BREAK_MS <= at);
  return first!.at;
}

/** Returns what was staked and paid for the bets of a period, voided ones left out. */
function usedIn(period: (typeof PERIODS)[number], now: number, bets: readonly PlacedBet[]): number[] {
  const start = startOf(period, now, bets);
  const counted = bets.filter(({ at, isVoided }) => at >= start && !isVoided);
  return [
    counted.reduce((sum, { stake }) => sum + stake, 0),
    counted.reduce((sum, { paid }) => sum + paid, 0),
  ];
}

describe('the marks of limits', () => {
  it('give what was staked and paid for the bets placed in a period, also across its borders', async () => {
    await withOwner(await createTestDatabase(), async (client) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
          const bets: PlacedBet[] = [];
          const { rows } = await client.query<{ play: string }>(`SELECT ${NO_BETS} AS play`);
          let play = rows[0]!.play;
          let now = BEGINNING;
          const totals = { staked: 0, paid: 0 };
          for (const { minutes, action, stake, payout } of steps) {
            now += minutes * MINUTE_MS;
            const isNew = action === 'flip' || action === 'open';
            const bet = isNew
              ? { id: bets.length + 1, at: now, stake, paid: 0, isOpen: action === 'open', isVoided: false }
              : bets.find(({ isOpen }) => isOpen);
            if (bet !== undefined) {
              const values = [play, bet.id, bet.stake, payout, totals.staked, totals.paid, new Date(now)];
              // Every statement names all parameters, so that their number is the same.
              const { rows: changed } = await client.query<{ play: string }>(
                `SELECT (${CHANGES[action]})::text AS play FROM (SELECT $1::text, $2::bigint, $3::numeric, $4::numeric,
                   $5::numeric, $6::numeric, $7::timestamptz) AS named`,
                values,
              );
              play = changed[0]!.play;
              if (isNew) bets.push(bet);
              if (action !== 'open') bet.isOpen = false;
              bet.isVoided = action === 'void';
              if (action === 'flip' || action === 'settle') {
                bet.paid = payout;
                totals.staked += bet.stake;
                totals.paid += payout;
              }
            }
            const { rows: used } = await client.query<{ staked: number; paid: number }>(
              `SELECT coalesce($2 - m.staked, 0)::float8 AS staked, coalesce($3 - m.paid, 0)::float8 AS paid
               FROM unnest($4::text[]) WITH ORDINALITY AS p (period, position)
               CROSS JOIN LATERAL current_play_mark($1::play_marks, p.period, $5::timestamptz) AS m ORDER BY p.position`,
              [play, totals.staked, totals.paid, PERIODS, new Date(now)],
            );
            expect(used.map(({ staked, paid }) => [staked, paid])).toEqual(
              PERIODS.map((period) => usedIn(period, now, bets)),
            );
          }
        }),
        { numRuns: 60 },
      );
    });
  });

  it('begin with calendar periods in UTC, and with Monday', async () => {
    await withOwner(await createTestDatabase(), async (client) => {
      const { rows } = await client.query<{ day: Date; week: Date; month: Date }>(
        `SELECT play_period_start('day', at) AS day, play_period_start('week', at) AS week, play_period_start('month', at) AS month
         FROM (VALUES ('2027-01-31 23:59:59.999999+00'::timestamptz), ('2027-02-01 01:00:00+01')) AS moment (at)`,
      );
      expect(rows).toEqual([
        { day: new Date('2027-01-31'), week: new Date('2027-01-25'), month: new Date('2027-01-01') },
        { day: new Date('2027-02-01'), week: new Date('2027-02-01'), month: new Date('2027-02-01') },
      ]);
    });
  });
});
