import fc from 'fast-check';
import { endsAt } from '@arena/fairness';
import { plannedExits, type PlannedExit } from './outcome.js';
import {
  PHASE_LENGTHS,
  nextDueAt,
  transition,
  type RoundEffect,
  type RoundEvent,
  type RoundState,
} from './state-machine.js';

const BETTING_MS = 10_000;
const BETS = [
  { id: 1, stake: 100n, target: 150 },
  { id: 2, stake: 100n, target: 300 },
  { id: 3, stake: 100n, target: null },
];

function exitsBefore(point: number): PlannedExit[] {
  return plannedExits({ point, cap: null }, BETS);
}

/** Returns the event that a runner applies after it executed the effect. */
function completionOf(effect: RoundEffect, now: number, point: number): RoundEvent {
  switch (effect.type) {
    case 'create round':
      return { type: 'round created', at: now };
    case 'open betting':
      return { type: 'betting opened', endsAt: now + BETTING_MS };
    case 'close betting':
      return { type: 'betting closed', startedAt: now, endsAt: endsAt(point), exits: exitsBefore(point) };
    case 'settle exits':
      return { type: 'exits settled', until: effect.until };
    case 'crash':
      return { type: 'crashed', at: now };
    case 'settle remaining':
    case 'refund':
      return { type: 'closed' };
  }
}

/** How often something is due in a round of the test, at most. */
const MAX_STEPS = 20;

const apply = (state: RoundState, event: RoundEvent): RoundState =>
  transition(state, event, PHASE_LENGTHS).state;
const effectsAt = (state: RoundState, now: number): RoundEffect[] => [
  ...transition(state, { type: 'time', now }, PHASE_LENGTHS).effects,
];

const STATES: Record<RoundState['phase'], RoundState> = {
  between: { phase: 'between', until: 5000 },
  waiting: { phase: 'waiting', until: 5000 },
  betting: { phase: 'betting', until: 5000 },
  playing: { phase: 'playing', startedAt: 5000, endsAt: endsAt(200), exits: exitsBefore(200) },
  crashed: { phase: 'crashed', settleAt: 5000, until: 8000 },
  voided: { phase: 'voided', until: 5000 },
};

describe(transition, () => {
  it('runs a hundred rounds through their phases in order and on time', () => {
    let state: RoundState = { phase: 'between', until: 0 };
    let now = 0;
    const phases: string[] = [];
    for (let round = 0; round < 100; round += 1) {
      const point = 100 + round * 7;
      const createdAt = now;
      let untilCrash = 0;
      let steps = 0;
      do {
        now = Math.max(now, nextDueAt(state, PHASE_LENGTHS));
        steps += 1;
        expect(steps).toBeLessThan(MAX_STEPS);
        for (const effect of effectsAt(state, now)) {
          state = apply(state, completionOf(effect, now, point));
          if (round === 0) phases.push(`${effect.type} → ${state.phase}`);
        }
        if (state.phase === 'crashed') untilCrash = now - createdAt;
      } while (state.phase !== 'between');
      now = state.until;
      expect(untilCrash).toBe(PHASE_LENGTHS.waitingMs + BETTING_MS + endsAt(point) + PHASE_LENGTHS.hiddenMs);
      expect(now - createdAt).toBe(untilCrash + PHASE_LENGTHS.crashedMs);
    }
    expect(phases).toEqual([
      'create round → waiting',
      'open betting → betting',
      'close betting → playing',
      'crash → crashed',
      'settle remaining → between',
    ]);
  });

  it.each(Object.keys(STATES) as RoundState['phase'][])(
    'does not change the state "%s" when time passes',
    (phase) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10_000_000 }), (now) => {
          expect(transition(STATES[phase], { type: 'time', now }, PHASE_LENGTHS).state).toBe(STATES[phase]);
        }),
      );
    },
  );

  it.each([
    ['between', ['create round']],
    ['waiting', ['open betting']],
    ['betting', ['close betting']],
    ['crashed', ['settle remaining']],
    ['voided', ['refund']],
  ] as const)(
    'makes the end of "%s" due on time, not earlier, and repeatedly until it is completed',
    (phase, effects) => {
      const state = STATES[phase];
      expect(effectsAt(state, 4999.99)).toEqual([]);
      for (const now of [5000, 5000, 900_000])
        expect(effectsAt(state, now).map(({ type }) => type)).toEqual(effects);
    },
  );

  it('settles targets in the order of time and then crashes the round, even after a late tick', () => {
    const playing = STATES.playing as Extract<RoundState, { phase: 'playing' }>;
    const [first] = playing.exits;
    expect(nextDueAt(playing, PHASE_LENGTHS)).toBe(5000 + (first?.at ?? 0));
    expect(effectsAt(playing, nextDueAt(playing, PHASE_LENGTHS) - 1)).toEqual([]);
    const due = effectsAt(playing, nextDueAt(playing, PHASE_LENGTHS));
    expect(due).toMatchObject([{ type: 'settle exits', exits: [{ betId: 1, multiplier: 150 }] }]);

    const paid = apply(playing, { type: 'exits settled', until: first?.at ?? 0 });
    expect(nextDueAt(paid, PHASE_LENGTHS)).toBe(5000 + endsAt(200) + PHASE_LENGTHS.hiddenMs);
    expect(effectsAt(paid, nextDueAt(paid, PHASE_LENGTHS))).toEqual([{ type: 'crash' }]);

    const late = effectsAt(playing, 900_000);
    expect(late.map(({ type }) => type)).toEqual(['settle exits', 'crash']);
    expect(late[0]).toMatchObject({ until: endsAt(200) });
  });

  it('settles the passed exits, keeps the others, and does not crash before the hidden time is over', () => {
    const playing = {
      phase: 'playing',
      startedAt: 5000,
      endsAt: endsAt(400),
      exits: exitsBefore(400),
    } as const;
    const [first, second] = playing.exits;
    const due = effectsAt(playing, 5000 + first!.at);
    expect(due).toEqual([{ type: 'settle exits', exits: [first], until: first!.at }]);
    expect(apply(playing, { type: 'exits settled', until: first!.at })).toEqual({
      ...playing,
      exits: [second],
    });
    const atEnd = effectsAt(playing, 5000 + endsAt(400));
    expect(atEnd).toEqual([{ type: 'settle exits', exits: [first, second], until: endsAt(400) }]);
  });

  it('makes nothing due by an event, and ignores settled exits outside of play', () => {
    expect(transition(STATES.betting, { type: 'exits settled', until: 1 }, PHASE_LENGTHS)).toEqual({
      state: STATES.betting,
      effects: [],
    });
  });

  it('tries again after the waiting time when no round could start', () => {
    const between = apply(STATES.between, { type: 'round postponed', at: 5000 });
    expect(between).toEqual({ phase: 'between', until: 5000 + PHASE_LENGTHS.waitingMs });
    expect(effectsAt(between, 5000 + PHASE_LENGTHS.waitingMs)).toEqual([{ type: 'create round' }]);
  });

  it('ends a manual round in play where the operator says', () => {
    const ended = apply(STATES.playing, { type: 'ended manually', endsAt: 100, exits: [] });
    expect(nextDueAt(ended, PHASE_LENGTHS)).toBe(5100 + PHASE_LENGTHS.hiddenMs);
    expect(apply(STATES.betting, { type: 'ended manually', endsAt: 100, exits: [] })).toBe(STATES.betting);
  });

  it('shows a crash for 3 seconds, and continues immediately after a voided round', () => {
    const crashed = apply(STATES.playing, { type: 'crashed', at: 20_000 });
    expect(crashed).toEqual({ phase: 'crashed', settleAt: 20_300, until: 23_000 });
    expect(apply(crashed, { type: 'closed' })).toEqual({ phase: 'between', until: 23_000 });
    const voided = apply(STATES.playing, { type: 'voided', at: 20_000 });
    expect(voided).toEqual({ phase: 'voided', until: 20_000 });
    expect(apply(voided, { type: 'closed' })).toEqual({ phase: 'between', until: 20_000 });
  });
});
