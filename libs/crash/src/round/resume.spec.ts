import { describe, expect, it } from '@jest/globals';
import { endsAt, reachedAt } from '@arena/fairness';
import { resume, type Resumption } from './resume.js';
import type { RoundPhase, RoundRow } from './round-row.js';
import { PHASE_LENGTHS } from './round-state.js';

const START = 1_000_000;
const POINT = 200;
const at = (ms: number): Date => new Date(START + ms);

/** Betting for ten seconds until START, play from there. */
const ROUND: RoundRow = {
  id: 7,
  phase: 'playing',
  fairness: 'fair',
  seed_chain_id: 1,
  link: 1,
  salt: null,
  commitment: 'c',
  point: POINT,
  edge_basis_points: 100,
  profit_limit: '1000.00000000',
  betting_seconds: 10,
  waiting_at: at(-11_000),
  betting_ends_at: at(0),
  started_at: at(0),
  cap: null,
  players: 3,
  stakes: '300.00000000',
  heartbeat_at: at(5000),
  ended_at: null,
  void_reason: null,
  closed_at: null,
};

const BETS = [
  { id: 1, stake: 100n, target: 110 }, // passed at 1589 ms
  { id: 2, stake: 100n, target: 180 }, // at 9797 ms: nobody led that far
  { id: 3, stake: 100n, target: null },
];

const SEEN_IT_ALL = START - 60_000;
const NEWCOMER = START + 20_000;
const NOW = START + 21_000;

function resumed(changes: Partial<RoundRow>, witnessedSince: number, bets = BETS): Resumption {
  return resume({ ...ROUND, ...changes }, bets, witnessedSince, NOW, PHASE_LENGTHS);
}

describe(resume, () => {
  it('writes a round at once where there is none', () => {
    expect(resume(undefined, [], NEWCOMER, NOW, PHASE_LENGTHS)).toEqual({
      do: 'go on',
      state: { phase: 'between', until: NOW },
    });
  });

  describe.each([
    { who: 'a node that has seen it all', since: SEEN_IT_ALL },
    { who: 'a newcomer', since: NEWCOMER },
  ])('for $who', ({ since }) => {
    it('goes on waiting: nobody has bet yet', () => {
      expect(resumed({ phase: 'waiting', waiting_at: at(8500) }, since)).toEqual({
        do: 'go on',
        state: { phase: 'waiting', until: START + 9500 },
      });
    });

    it('settles a crashed round, and shows the crash no longer than from when it was', () => {
      expect(resumed({ phase: 'crashed', ended_at: at(7000) }, since)).toEqual({
        do: 'go on',
        state: { phase: 'crashed', settleAt: NOW + 300, until: START + 10_000 },
      });
    });

    it('goes on giving back a voided one', () => {
      expect(resumed({ phase: 'voided', ended_at: at(7000) }, since)).toEqual({
        do: 'go on',
        state: { phase: 'voided', until: NOW },
      });
    });

    it('finishes a round that was led up to its end', () => {
      const led = { heartbeat_at: at(endsAt(POINT)) };
      expect(resumed(led, since)).toMatchObject({
        do: 'go on',
        state: { phase: 'playing', endsAt: endsAt(POINT) },
      });
    });
  });

  it('goes on with betting that it has seen', () => {
    const betting = { phase: 'betting', heartbeat_at: at(-5000), betting_ends_at: at(10_000) } as const;
    expect(resumed(betting, SEEN_IT_ALL)).toEqual({
      do: 'go on',
      state: { phase: 'betting', until: START + 10_000 },
    });
  });

  it('gives everything back of betting that nobody watched', () => {
    expect(resumed({ phase: 'betting', heartbeat_at: at(-5000) }, NEWCOMER)).toEqual({
      do: 'void',
      passed: [],
    });
  });

  it('goes on with play that it has seen, every target still to come or overdue included', () => {
    expect(resumed({}, SEEN_IT_ALL)).toMatchObject({
      do: 'go on',
      state: {
        phase: 'playing',
        startedAt: START,
        endsAt: endsAt(POINT),
        exits: [
          { betId: 1, multiplier: 110 },
          { betId: 2, multiplier: 180 },
        ],
      },
    });
  });

  it('counts as having seen it who saw the very moment of the last heartbeat', () => {
    expect(resumed({}, ROUND.heartbeat_at.getTime()).do).toBe('go on');
    expect(resumed({}, ROUND.heartbeat_at.getTime() + 1).do).toBe('void');
  });

  it('voids play that nobody watched: targets passed before the last heartbeat pay, nothing else', () => {
    expect(resumed({}, NEWCOMER)).toMatchObject({
      do: 'void',
      passed: [{ betId: 1, multiplier: 110, payout: 110n }],
    });
  });

  it('pays a target that was passed in the very millisecond of the last heartbeat, and none a millisecond later', () => {
    const passed = (ms: number): unknown => resumed({ heartbeat_at: at(ms) }, NEWCOMER);
    expect(passed(reachedAt(180))).toMatchObject({ do: 'void', passed: [{ betId: 1 }, { betId: 2 }] });
    expect(passed(reachedAt(180) - 1)).toMatchObject({ do: 'void', passed: [{ betId: 1 }] });
    expect(passed(reachedAt(110) - 1)).toEqual({ do: 'void', passed: [] });
  });

  it('pays at the cap that was passed before the last heartbeat', () => {
    const capped = resumed({ cap: 120 }, NEWCOMER);
    expect(capped).toMatchObject({
      do: 'void',
      passed: [
        { betId: 1, multiplier: 110, forced: false },
        { betId: 2, multiplier: 120, forced: true },
        { betId: 3, multiplier: 120, forced: true },
      ],
    });
  });

  it('does not pay in the void what has left the round by hand: only open bets are asked for', () => {
    expect(resumed({}, NEWCOMER, [])).toEqual({ do: 'void', passed: [] });
  });

  it('voids a manual round that nobody watched like any other', () => {
    const manual = { fairness: 'operator-manual', point: null, heartbeat_at: at(reachedAt(150)) } as const;
    expect(resumed(manual, NEWCOMER)).toMatchObject({ do: 'void', passed: [{ betId: 1 }] });
  });

  it.each<[RoundPhase, Partial<RoundRow>]>([
    ['playing', { started_at: null }],
    ['betting', { betting_ends_at: null }],
    ['crashed', { ended_at: null }],
  ])('refuses a row that is %s without its moment', (phase, missing) => {
    expect(() => resumed({ phase, ...missing }, SEEN_IT_ALL)).toThrow('without the moment');
  });
});
