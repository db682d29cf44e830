import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endsAt } from '@arena/fairness';
import { plannedExits } from './exits.js';
import { next, wakeAt } from './next.js';
import { PHASE_LENGTHS, type RoundEffect, type RoundEvent, type RoundState } from './round-state.js';

const BETTING_MS = 10_000;
const BETS = [
  { id: 1, stake: 100n, target: 150 },
  { id: 2, stake: 100n, target: 300 },
  { id: 3, stake: 100n, target: null },
];

function planned(point: number): ReturnType<typeof plannedExits> {
  return plannedExits({ point, cap: null }, BETS);
}

/** What is told once an effect has been carried out, as a runner would. */
function outcomeOf(effect: RoundEffect, now: number, point: number): RoundEvent {
  switch (effect.type) {
    case 'write round':
      return { type: 'round written', at: now };
    case 'open betting':
      return { type: 'betting opened', endsAt: now + BETTING_MS };
    case 'close betting':
      return { type: 'betting closed', startedAt: now, endsAt: endsAt(point), exits: planned(point) };
    case 'settle exits':
      return { type: 'exits settled', until: effect.until };
    case 'crash':
      return { type: 'crashed', at: now };
    case 'settle the rest':
    case 'give back':
      return { type: 'closed' };
  }
}

const after = (state: RoundState, event: RoundEvent): RoundState => next(state, event, PHASE_LENGTHS).state;
const dueAt = (state: RoundState, now: number): RoundEffect[] => [
  ...next(state, { type: 'time', now }, PHASE_LENGTHS).effects,
];

const STATES: Record<RoundState['phase'], RoundState> = {
  between: { phase: 'between', until: 5000 },
  waiting: { phase: 'waiting', until: 5000 },
  betting: { phase: 'betting', until: 5000 },
  playing: { phase: 'playing', startedAt: 5000, endsAt: endsAt(200), exits: planned(200) },
  crashed: { phase: 'crashed', settleAt: 5000, until: 8000 },
  voided: { phase: 'voided', until: 5000 },
};

describe(next, () => {
  it('plays a hundred rounds, each phase in its turn and at its time', () => {
    let state: RoundState = { phase: 'between', until: 0 };
    let now = 0;
    const phases: string[] = [];
    for (let round = 0; round < 100; round += 1) {
      const point = 100 + round * 7;
      const began = now;
      let lasted = 0;
      do {
        now = Math.max(now, wakeAt(state));
        for (const effect of dueAt(state, now)) {
          state = after(state, outcomeOf(effect, now, point));
          if (round === 0) phases.push(`${effect.type} → ${state.phase}`);
        }
        if (state.phase === 'crashed') lasted = now - began;
      } while (state.phase !== 'between');
      now = state.until;
      expect(lasted).toBe(PHASE_LENGTHS.waitingMs + BETTING_MS + endsAt(point));
      expect(now - began).toBe(lasted + PHASE_LENGTHS.crashedMs);
    }
    expect(phases).toEqual([
      'write round → waiting',
      'open betting → betting',
      'close betting → playing',
      'crash → crashed',
      'settle the rest → between',
    ]);
  });

  it.each(Object.keys(STATES) as RoundState['phase'][])(
    'lets time alone change nothing while %s',
    (phase) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10_000_000 }), (now) => {
          expect(next(STATES[phase], { type: 'time', now }, PHASE_LENGTHS).state).toBe(STATES[phase]);
        }),
      );
    },
  );

  it.each([
    ['between', ['write round']],
    ['waiting', ['open betting']],
    ['betting', ['close betting']],
    ['crashed', ['settle the rest']],
    ['voided', ['give back']],
  ] as const)(
    'makes the end of %s due at its moment, not before, and again until it is done',
    (phase, effects) => {
      const state = STATES[phase];
      expect(dueAt(state, 4999.99)).toEqual([]);
      for (const now of [5000, 5000, 900_000])
        expect(dueAt(state, now).map(({ type }) => type)).toEqual(effects);
    },
  );

  it('pays each target at its time, in the order of time, and the end after them, however late it looks', () => {
    const playing = STATES.playing as Extract<RoundState, { phase: 'playing' }>;
    const [first] = playing.exits;
    expect(wakeAt(playing)).toBe(5000 + (first?.at ?? 0));
    expect(dueAt(playing, wakeAt(playing) - 1)).toEqual([]);
    const due = dueAt(playing, wakeAt(playing));
    expect(due).toMatchObject([{ type: 'settle exits', exits: [{ betId: 1, multiplier: 150 }] }]);

    const paid = after(playing, { type: 'exits settled', until: first?.at ?? 0 });
    expect(wakeAt(paid)).toBe(5000 + endsAt(200));
    expect(dueAt(paid, wakeAt(paid))).toEqual([{ type: 'crash' }]);

    const late = dueAt(playing, 900_000);
    expect(late.map(({ type }) => type)).toEqual(['settle exits', 'crash']);
    expect(late[0]).toMatchObject({ until: endsAt(200) });
  });

  it('looks again a moment later when no round could begin', () => {
    const between = after(STATES.between, { type: 'round put off', at: 5000 });
    expect(between).toEqual({ phase: 'between', until: 5000 + PHASE_LENGTHS.waitingMs });
    expect(dueAt(between, 5000 + PHASE_LENGTHS.waitingMs)).toEqual([{ type: 'write round' }]);
  });

  it('ends a manual round where a hand says', () => {
    const ended = after(STATES.playing, { type: 'ended by hand', endsAt: 100, exits: [] });
    expect(wakeAt(ended)).toBe(5100);
    expect(after(STATES.betting, { type: 'ended by hand', endsAt: 100, exits: [] })).toBe(STATES.betting);
  });

  it('shows a crash for its time, counted from the crash, and goes on at once after a void', () => {
    const crashed = after(STATES.playing, { type: 'crashed', at: 20_000 });
    expect(crashed).toEqual({ phase: 'crashed', settleAt: 20_300, until: 23_000 });
    expect(after(crashed, { type: 'closed' })).toEqual({ phase: 'between', until: 23_000 });
    const voided = after(STATES.playing, { type: 'voided', at: 20_000 });
    expect(after(voided, { type: 'closed' })).toEqual({ phase: 'between', until: 20_000 });
  });
});
