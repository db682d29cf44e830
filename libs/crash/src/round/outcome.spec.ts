import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endsAt, multiplierAt, reachedAt } from '@arena/fairness';
import { arena } from '@arena/money';
import { outcomeOf, payoutAt, type Outcome, type PlacedBet, type PlayedRound } from './outcome.js';

const point = fc.integer({ min: 101, max: 1_000_000 });
const cap = fc.option(fc.integer({ min: 1000, max: 1_000_000 }));
const target = fc.option(fc.integer({ min: 101, max: 1_000_000 }));
const stake = fc.bigInt({ min: 100n * 10n ** 8n, max: 100_000n * 10n ** 8n });
const moment = fc.option(fc.integer({ min: 0, max: endsAt(1_000_000) }));
const round = fc.record({ point, cap });
const bet = fc.record({ stake, target, cashedOutAt: moment });

const LOST: Outcome = { multiplier: null, payout: 0n, forced: false };

/** What a round pays that is really played: millisecond by millisecond, and nothing known beforehand. */
function played(
  { point: end, cap: highest }: PlayedRound,
  { stake: staked, target: wanted, cashedOutAt }: PlacedBet,
): Outcome {
  for (let ms = 0; ms < endsAt(end); ms += 1) {
    const shown = multiplierAt(ms);
    const left = (multiplier: number, forced: boolean): Outcome => ({
      multiplier,
      payout: payoutAt(staked, multiplier),
      forced,
    });
    // A multiplier that one millisecond jumps over is passed as well: the lower one comes first.
    if (wanted !== null && shown >= wanted && (highest === null || wanted <= highest))
      return left(wanted, false);
    if (highest !== null && shown >= highest) return left(highest, true);
    if (ms === cashedOutAt) return left(shown, false);
  }
  return LOST;
}

describe(outcomeOf, () => {
  it('is what the round pays when it is really played, millisecond by millisecond', () => {
    const short = fc.record({
      point: fc.integer({ min: 100, max: 260 }),
      cap: fc.option(fc.integer({ min: 110, max: 260 })),
    });
    const quick = fc.record({
      stake,
      target: fc.option(fc.integer({ min: 101, max: 260 })),
      cashedOutAt: fc.option(fc.integer({ min: 0, max: endsAt(260) })),
    });
    fc.assert(
      fc.property(short, quick, (on, placed) => {
        expect(outcomeOf(on, placed)).toEqual(played(on, placed));
      }),
    );
  });

  it('pays a target exactly, never more and never less, whatever else was tried later', () => {
    fc.assert(
      fc.property(
        round,
        stake,
        fc.integer({ min: 101, max: 1_000_000 }),
        fc.nat(10_000),
        (on, staked, wanted, late) => {
          fc.pre(wanted <= on.point && (on.cap === null || wanted <= on.cap));
          const paid = { multiplier: wanted, payout: (staked * BigInt(wanted)) / 100n, forced: false };
          for (const cashedOutAt of [null, reachedAt(wanted), reachedAt(wanted) + late])
            expect(outcomeOf(on, { stake: staked, target: wanted, cashedOutAt })).toEqual(paid);
        },
      ),
    );
  });

  it('pays the target that is exactly the point, and a cash-out in the last millisecond of it', () => {
    fc.assert(
      fc.property(point, stake, (end, staked) => {
        const on = { point: end, cap: null };
        expect(outcomeOf(on, { stake: staked, target: end, cashedOutAt: null }).multiplier).toBe(end);
        const last = { stake: staked, target: null, cashedOutAt: endsAt(end) - 1 };
        expect(outcomeOf(on, last).multiplier).toBe(multiplierAt(endsAt(end) - 1));
        expect(outcomeOf(on, { ...last, cashedOutAt: endsAt(end) })).toEqual(LOST);
        expect(outcomeOf(on, { stake: staked, target: end + 1, cashedOutAt: null })).toEqual(LOST);
      }),
    );
  });

  it('pays a cash-out the multiplier of its moment while the round runs', () => {
    fc.assert(
      fc.property(point, stake, fc.nat(), (end, staked, at) => {
        const cashedOutAt = at % endsAt(end);
        const multiplier = multiplierAt(cashedOutAt);
        expect(outcomeOf({ point: end, cap: null }, { stake: staked, target: null, cashedOutAt })).toEqual({
          multiplier,
          payout: payoutAt(staked, multiplier),
          forced: false,
        });
      }),
    );
  });

  it('settles at the cap whoever is still in when the round gets there, and says so', () => {
    fc.assert(
      fc.property(
        bet,
        fc.integer({ min: 1000, max: 1_000_000 }),
        fc.nat(1_000_000),
        (placed, highest, beyond) => {
          const outcome = outcomeOf({ point: highest + beyond, cap: highest }, placed);
          expect(outcome.multiplier).toBeLessThanOrEqual(highest);
          const leftBefore =
            (placed.target ?? Infinity) <= highest || (placed.cashedOutAt ?? Infinity) < reachedAt(highest);
          expect(outcome.forced).toBe(!leftBefore);
          if (outcome.forced) expect(outcome.multiplier).toBe(highest);
        },
      ),
    );
  });

  it('never pays above point, cap or target, and keeps the rest of the last hundred-millionth', () => {
    fc.assert(
      fc.property(round, bet, (on, placed) => {
        const { multiplier, payout } = outcomeOf(on, placed);
        if (multiplier === null) {
          expect(payout).toBe(0n);
          return;
        }
        expect(multiplier).toBeLessThanOrEqual(
          Math.min(on.point, on.cap ?? Infinity, placed.target ?? Infinity),
        );
        const exact = placed.stake * BigInt(multiplier);
        expect(payout * 100n <= exact && exact < payout * 100n + 100n).toBe(true);
      }),
    );
  });

  it('pays nobody in a round of 1.00', () => {
    fc.assert(
      fc.property(bet, cap, (placed, highest) => {
        expect(outcomeOf({ point: 100, cap: highest }, placed)).toEqual(LOST);
      }),
    );
  });

  it.each([
    ['by hand at 1.50', { cashedOutAt: reachedAt(150) }, '150', 150, false],
    ['at its target of 1.37', { target: 137 }, '137', 137, false],
    ['at the cap, its target lying beyond', { target: 2500 }, '2000', 2000, true],
    ['at its target, which is the cap', { target: 2000 }, '2000', 2000, false],
    ['by hand below its target', { target: 137, cashedOutAt: reachedAt(120) }, '120', 120, false],
  ] as const)(
    'worked example: 100 ARENA in a round to 30.00 with a cap of 20.00 leave %s',
    (_, how, paid, at, forced) => {
      const placed = { stake: arena('100'), target: null, cashedOutAt: null, ...how };
      expect(outcomeOf({ point: 3000, cap: 2000 }, placed)).toEqual({
        multiplier: at,
        payout: arena(paid),
        forced,
      });
    },
  );
});
