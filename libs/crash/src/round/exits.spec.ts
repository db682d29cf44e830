import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endsAt, reachedAt } from '@arena/fairness';
import { finalExits, plannedExits, type OpenBet } from './exits.js';
import { outcomeOf } from './outcome.js';

const multiplier = fc.integer({ min: 100, max: 20_000 });
const round = fc.record({ point: multiplier, cap: fc.option(fc.integer({ min: 1000, max: 20_000 })) });
const bets = fc.array(
  fc.record({
    stake: fc.bigInt({ min: 1n, max: 10n ** 13n }),
    target: fc.option(fc.integer({ min: 101, max: 20_000 })),
  }),
  { maxLength: 20 },
);
const numbered = (drawn: readonly Omit<OpenBet, 'id'>[]): OpenBet[] =>
  drawn.map((bet, index) => ({ id: index + 1, ...bet }));
const byBet = (one: { betId: number }, other: { betId: number }): number => one.betId - other.betId;

describe(plannedExits, () => {
  it('names exactly what leaves by itself, each at the moment of its multiplier, in the order of time', () => {
    fc.assert(
      fc.property(round, bets, (played, drawn) => {
        const open = numbered(drawn);
        const exits = plannedExits(played, open);
        const paid = finalExits(played, open).filter((exit) => exit.multiplier !== null);
        expect([...exits].sort(byBet)).toEqual(
          paid.map((exit) => ({ ...exit, at: reachedAt(exit.multiplier ?? 0) })),
        );
        expect(exits.map(({ at }) => at)).toEqual(
          exits.map(({ at }) => at).sort((one, other) => one - other),
        );
        // None lies at or behind the end, where nobody would come by to pay it; a point of 1.00 has none at all.
        expect(exits.filter(({ at }) => at >= endsAt(played.point))).toEqual([]);
      }),
    );
  });
});

describe(finalExits, () => {
  it('says of every bet what is said of it alone, whatever the order in which bets stand', () => {
    fc.assert(
      fc.property(round, bets, fc.nat(), (played, drawn, turn) => {
        const open = numbered(drawn);
        const turned = open.map((_, index) => open[(index + turn) % open.length]!);
        const alone = open.map(({ id, stake, target }) => ({
          betId: id,
          ...outcomeOf(played, { stake, target, cashedOutAt: null }),
        }));
        expect(finalExits(played, turned).sort(byBet)).toEqual(alone);
      }),
    );
  });
});
