import fc from 'fast-check';
import type { AutobetRule, AutobetStop } from '@arena/wire';
import { withOwner } from '../../../../apps/api/test/support/as-owner.js';
import { createTestDatabase } from '../../../../apps/api/test/support/test-database.js';

/** Amounts are whole ARENA, so that the model can use numbers. */
interface Plan {
  base: number;
  cap: number;
  maxBets: number;
  onWin: [AutobetRule, number];
  onLoss: [AutobetRule, number];
  profit: number | null;
  loss: number | null;
  win: number | null;
  stake: number | null;
  above: number | null;
  below: number | null;
}

interface Run {
  bets: number;
  profit: number;
  next: number;
}

const amount = fc.option(fc.integer({ min: 1, max: 3000 }), { nil: null, freq: 2 });
const rule: fc.Arbitrary<[AutobetRule, number]> = fc.tuple(
  fc.constantFrom<AutobetRule>('base', 'multiply', 'cycle', 'add'),
  fc.integer({ min: 1, max: 4 }),
);
const plan: fc.Arbitrary<Plan> = fc.record({
  base: fc.integer({ min: 100, max: 200 }),
  cap: fc.integer({ min: 200, max: 1600 }),
  maxBets: fc.integer({ min: 1, max: 12 }),
  onWin: rule,
  onLoss: rule,
  profit: amount,
  loss: amount,
  win: amount,
  stake: amount,
  above: amount,
  below: amount,
});
/** The payout of a bet as a multiple of its stake. */
const payouts = fc.array(fc.constantFrom(0, 0, 1, 2, 5), { minLength: 1, maxLength: 12 });

function nextStake({ base, cap, onWin, onLoss }: Plan, stake: number, won: boolean): number {
  const [name, by] = won ? onWin : onLoss;
  if (name === 'base' || (name === 'cycle' && stake * by > cap)) return base;
  return Math.min(cap, name === 'add' ? stake + by : stake * by);
}

/** @param gain the profit of the last bet; null before the first one */
function stopOf(given: Plan, run: Run, gain: number | null, balance: number): AutobetStop | null {
  const reaches = (value: number | null, limit: number | null) =>
    value !== null && limit !== null && value >= limit;
  if (reaches(gain, given.win)) return 'win';
  if (reaches(run.profit, given.profit)) return 'profit';
  if (reaches(balance, given.above)) return 'balance-above';
  if (run.bets >= given.maxBets) return 'count';
  if (given.loss !== null && run.next - run.profit > given.loss) return 'loss';
  if (given.below !== null && balance - run.next < given.below) return 'balance-below';
  if (reaches(run.next, given.stake)) return 'stake';
  return balance < run.next ? 'funds' : null;
}

const PLAN = `json_populate_record(NULL::autobets, $1::json)`;
const columns = (given: Plan): string =>
  JSON.stringify({
    base_stake: given.base,
    max_stake: given.cap,
    max_bets: given.maxBets,
    on_win: given.onWin[0],
    on_win_by: given.onWin[0] === 'base' ? null : given.onWin[1],
    on_loss: given.onLoss[0],
    on_loss_by: given.onLoss[0] === 'base' ? null : given.onLoss[1],
    stop_profit: given.profit,
    stop_loss: given.loss,
    stop_win: given.win,
    stop_stake: given.stake,
    stop_above: given.above,
    stop_below: given.below,
    bets: 0,
    staked: 0,
    paid: 0,
    next_stake: given.base,
  });

describe('the rules of autobets', () => {
  it('give the next stake and the reason to stop after each bet', async () => {
    await withOwner(await createTestDatabase(), async (client) => {
      await fc.assert(
        fc.asyncProperty(
          plan,
          payouts,
          fc.integer({ min: 0, max: 4000 }),
          async (given, multiples, initial) => {
            let balance = initial;
            let run: Run = { bets: 0, profit: 0, next: given.base };
            const start = await client.query<{ run: string; stop: string | null }>(
              `SELECT run::text AS run, autobet_stop_reason(run, NULL, $2) AS stop FROM ${PLAN} AS run`,
              [columns(given), balance],
            );
            let stored = start.rows[0]!.run;
            let stop = stopOf(given, run, null, balance);
            expect(start.rows[0]!.stop).toBe(stop);
            for (const multiple of multiples) {
              if (stop !== null) return;
              const [stake, paid] = [run.next, run.next * multiple];
              balance += paid - stake;
              run = {
                bets: run.bets + 1,
                profit: run.profit + paid - stake,
                next: nextStake(given, stake, paid > stake),
              };
              stop = stopOf(given, run, paid - stake, balance);
              const { rows } = await client.query<{
                run: string;
                bets: number;
                profit: number;
                next: number;
                stop: string | null;
                stopped: boolean;
              }>(
                `SELECT after::text AS run, after.bets, (after.paid - after.staked)::float8 AS profit,
                 after.next_stake::float8 AS next, after.stop_reason AS stop, after.stopped_at IS NOT NULL AS stopped
               FROM autobet_after_bet($1::autobets, $2, $3, $4, now()) AS after`,
                [stored, stake, paid, balance],
              );
              const { run: after, ...found } = rows[0]!;
              stored = after;
              expect(found).toEqual({ ...run, stop, stopped: stop !== null });
            }
          },
        ),
        { numRuns: 200 },
      );
    });
  });

  it('round a multiplied stake down, and keep the reason of a run that was stopped during a bet', async () => {
    await withOwner(await createTestDatabase(), async (client) => {
      const { rows } = await client.query(
        `SELECT next_autobet_stake(run, false)::text AS next, (autobet_after_bet(run, 100, 0, 0, now())).stop_reason
         FROM json_populate_record(NULL::autobets, '{"base_stake": 100, "max_stake": 10000, "max_bets": 1, "on_win": "base",
           "on_loss": "multiply", "on_loss_by": 1.00000001, "next_stake": 100.00000099, "bets": 0, "staked": 0, "paid": 0,
           "stop_reason": "player"}') AS run`,
      );
      expect(rows).toEqual([{ next: '100.00000199', stop_reason: 'player' }]);
    });
  });
});
