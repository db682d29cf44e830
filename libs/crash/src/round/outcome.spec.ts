import fc from 'fast-check';
import { endsAt, multiplierAt, reachedAt } from '@arena/fairness';
import { arena } from '@arena/money';
import {
  calculateOutcome,
  payoutAt,
  finalExits,
  plannedExits,
  type OpenBet,
  type Outcome,
  type PlacedBet,
  type PlayedRound,
} from './outcome.js';

const point = fc.integer({ min: 101, max: 1_000_000 });
const cap = fc.option(fc.integer({ min: 1000, max: 1_000_000 }));
const target = fc.option(fc.integer({ min: 101, max: 1_000_000 }));
const stake = fc.bigInt({ min: 100n * 10n ** 8n, max: 100_000n * 10n ** 8n });
const cashOutTime = fc.option(fc.integer({ min: 0, max: endsAt(1_000_000) }));
const round = fc.record({ point, cap });
const bet = fc.record({ stake, target, cashedOutAt: cashOutTime });

const LOST: Outcome = { multiplier: null, payout: 0n, forced: false };

/** Calculates the outcome by simulating the round millisecond by millisecond. */
function simulate(
  { point: crashPoint, cap: maximum }: PlayedRound,
  { stake: staked, target: wanted, cashedOutAt }: PlacedBet,
): Outcome {
  for (let ms = 0; ms < endsAt(crashPoint); ms += 1) {
    const shown = multiplierAt(ms);
    const exitAt = (multiplier: number, forced: boolean): Outcome => ({
      multiplier,
      payout: payoutAt(staked, multiplier),
      forced,
    });
    // Within one millisecond the curve can pass several multipliers. The lowest comes first.
    if (wanted !== null && shown >= wanted && (maximum === null || wanted <= maximum))
      return exitAt(wanted, false);
    if (maximum !== null && shown >= maximum) return exitAt(maximum, true);
    if (ms === cashedOutAt) return exitAt(shown, false);
  }
  return LOST;
}

describe(calculateOutcome, () => {
  it('equals a simulation of the round millisecond by millisecond', () => {
    const shortRound = fc.record({
      point: fc.integer({ min: 100, max: 260 }),
      cap: fc.option(fc.integer({ min: 110, max: 260 })),
    });
    const shortBet = fc.record({
      stake,
      target: fc.option(fc.integer({ min: 101, max: 260 })),
      cashedOutAt: fc.option(fc.integer({ min: 0, max: endsAt(260) })),
    });
    fc.assert(
      fc.property(shortRound, shortBet, (played, placed) => {
        expect(calculateOutcome(played, placed)).toEqual(simulate(played, placed));
      }),
    );
  });

  it('pays exactly the target, even when a cash-out arrives later', () => {
    fc.assert(
      fc.property(
        round,
        stake,
        fc.integer({ min: 101, max: 1_000_000 }),
        fc.nat(10_000),
        (played, staked, wanted, delay) => {
          fc.pre(wanted <= played.point && (played.cap === null || wanted <= played.cap));
          const paid = { multiplier: wanted, payout: (staked * BigInt(wanted)) / 100n, forced: false };
          for (const cashedOutAt of [null, reachedAt(wanted), reachedAt(wanted) + delay])
            expect(calculateOutcome(played, { stake: staked, target: wanted, cashedOutAt })).toEqual(paid);
        },
      ),
    );
  });

  it('pays a target that equals the point, and a cash-out in the last millisecond before the end', () => {
    fc.assert(
      fc.property(point, stake, (end, staked) => {
        const played = { point: end, cap: null };
        const atPoint = { stake: staked, target: end, cashedOutAt: null };
        expect(calculateOutcome(played, atPoint).multiplier).toBe(end);
        const last = { stake: staked, target: null, cashedOutAt: endsAt(end) - 1 };
        expect(calculateOutcome(played, last).multiplier).toBe(multiplierAt(endsAt(end) - 1));
        expect(calculateOutcome(played, { ...last, cashedOutAt: endsAt(end) })).toEqual(LOST);
        expect(calculateOutcome(played, { ...atPoint, target: end + 1 })).toEqual(LOST);
      }),
    );
  });

  it('pays a cash-out during play the multiplier of its time', () => {
    fc.assert(
      fc.property(point, stake, fc.nat(), (end, staked, time) => {
        const cashedOutAt = time % endsAt(end);
        const multiplier = multiplierAt(cashedOutAt);
        const placed = { stake: staked, target: null, cashedOutAt };
        expect(calculateOutcome({ point: end, cap: null }, placed)).toEqual({
          multiplier,
          payout: payoutAt(staked, multiplier),
          forced: false,
        });
      }),
    );
  });

  it('settles a bet that is open at the maximum cash-out there, and marks it as forced', () => {
    fc.assert(
      fc.property(
        bet,
        fc.integer({ min: 1000, max: 1_000_000 }),
        fc.nat(1_000_000),
        (placed, maximum, above) => {
          const outcome = calculateOutcome({ point: maximum + above, cap: maximum }, placed);
          expect(outcome.multiplier).toBeLessThanOrEqual(maximum);
          const leftBefore =
            (placed.target ?? Infinity) <= maximum || (placed.cashedOutAt ?? Infinity) < reachedAt(maximum);
          expect(outcome.forced).toBe(!leftBefore);
          if (outcome.forced) expect(outcome.multiplier).toBe(maximum);
        },
      ),
    );
  });

  it('never pays above the point, the maximum cash-out or the target, and rounds the payout down', () => {
    fc.assert(
      fc.property(round, bet, (played, placed) => {
        const { multiplier, payout } = calculateOutcome(played, placed);
        if (multiplier === null) {
          expect(payout).toBe(0n);
          return;
        }
        expect(multiplier).toBeLessThanOrEqual(
          Math.min(played.point, played.cap ?? Infinity, placed.target ?? Infinity),
        );
        const exact = placed.stake * BigInt(multiplier);
        expect(payout * 100n <= exact && exact < payout * 100n + 100n).toBe(true);
      }),
    );
  });

  it('pays no bet in a round that ends at 1.00', () => {
    fc.assert(
      fc.property(bet, cap, (placed, maximum) => {
        expect(calculateOutcome({ point: 100, cap: maximum }, placed)).toEqual(LOST);
      }),
    );
    const atStart = { stake: arena('100'), target: 100, cashedOutAt: null };
    expect(calculateOutcome({ point: 100, cap: null }, atStart)).toEqual(LOST);
  });

  it('settles a bet at a maximum cash-out that equals the point', () => {
    const open = { stake: arena('100'), target: null, cashedOutAt: null };
    expect(calculateOutcome({ point: 2000, cap: 2000 }, open)).toEqual({
      multiplier: 2000,
      payout: arena('2000'),
      forced: true,
    });
  });

  it('settles a target above the maximum cash-out there, even in the same millisecond', () => {
    const target = 100_001;
    expect(reachedAt(target)).toBe(reachedAt(100_000));
    const placed = { stake: arena('100'), target, cashedOutAt: null };
    expect(calculateOutcome({ point: 200_000, cap: 100_000 }, placed)).toEqual({
      multiplier: 100_000,
      payout: arena('100000'),
      forced: true,
    });
  });

  it.each([
    ['a cash-out at 1.50', { cashedOutAt: reachedAt(150) }, '150', 150, false],
    ['a target of 1.37', { target: 137 }, '137', 137, false],
    ['a target above the maximum cash-out', { target: 2500 }, '2000', 2000, true],
    ['a target that equals the maximum cash-out', { target: 2000 }, '2000', 2000, false],
    ['a cash-out below the target', { target: 137, cashedOutAt: reachedAt(120) }, '120', 120, false],
  ] as const)(
    'settles a stake of 100 ARENA in a round to 30.00 with a maximum cash-out of 20.00: %s',
    (_, changes, payout, multiplier, forced) => {
      const placed = { stake: arena('100'), target: null, cashedOutAt: null, ...changes };
      expect(calculateOutcome({ point: 3000, cap: 2000 }, placed)).toEqual({
        multiplier,
        payout: arena(payout),
        forced,
      });
    },
  );
});

const lowMultiplier = fc.integer({ min: 100, max: 20_000 });
const lowRound = fc.record({
  point: lowMultiplier,
  cap: fc.option(fc.integer({ min: 1000, max: 20_000 })),
});
const openBets = fc
  .array(
    fc.record({
      stake: fc.bigInt({ min: 1n, max: 10n ** 13n }),
      target: fc.option(fc.integer({ min: 101, max: 20_000 })),
    }),
    { maxLength: 20 },
  )
  .map((bets) => bets.map((drawn, index): OpenBet => ({ id: index + 1, ...drawn })));
const byBetId = (a: { betId: number }, b: { betId: number }): number => a.betId - b.betId;

describe(plannedExits, () => {
  it('lists exactly the automatic exits, each at the time of its multiplier, ordered by time', () => {
    fc.assert(
      fc.property(lowRound, openBets, (played, open) => {
        const exits = plannedExits(played, open);
        const paid = finalExits(played, open).filter((exit) => exit.multiplier !== null);
        expect([...exits].sort(byBetId)).toEqual(
          paid.map((exit) => ({ ...exit, at: reachedAt(exit.multiplier ?? 0) })),
        );
        expect(exits.map(({ at }) => at)).toEqual(exits.map(({ at }) => at).sort((a, b) => a - b));
        // An exit at or after the end would never be settled. A round that ends at 1.00 has no exits.
        expect(exits.filter(({ at }) => at >= endsAt(played.point))).toEqual([]);
      }),
    );
  });
});

describe(finalExits, () => {
  it('gives each bet the outcome that it has alone, in any order of the bets', () => {
    fc.assert(
      fc.property(lowRound, openBets, fc.nat(), (played, open, shift) => {
        const rotated = open.map((_, index) => open[(index + shift) % open.length]!);
        const alone = open.map(({ id, stake: staked, target: wanted }) => ({
          betId: id,
          ...calculateOutcome(played, { stake: staked, target: wanted, cashedOutAt: null }),
        }));
        expect(finalExits(played, rotated).sort(byBetId)).toEqual(alone);
      }),
    );
  });
});
