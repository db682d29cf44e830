/**
 * The life of a round: waiting → betting → playing → crashed → between → waiting, and from anywhere voided → between.
 * Invariant: time makes effects due and changes nothing; only what was carried out moves the state. So whatever fails
 * is due again at the next look, and a process that dies loses nothing but its turn.
 */
import type { PhaseLengths, RoundEffect, RoundEvent, RoundState, RoundStep } from './round-state.js';

export function next(state: RoundState, event: RoundEvent, lengths: PhaseLengths): RoundStep {
  if (event.type === 'time') return { state, effects: due(state, event.now) };
  return { state: after(state, event, lengths), effects: [] };
}

/** The moment at which something is due next. */
export function wakeAt(state: RoundState): number {
  switch (state.phase) {
    case 'between':
    case 'waiting':
    case 'betting':
    case 'voided':
      return state.until;
    case 'playing':
      return state.startedAt + Math.min(state.endsAt, state.exits[0]?.at ?? Infinity);
    case 'crashed':
      return state.settleAt;
  }
}

function due(state: RoundState, now: number): RoundEffect[] {
  if (now < wakeAt(state)) return [];
  switch (state.phase) {
    case 'between':
      return [{ type: 'write round' }];
    case 'waiting':
      return [{ type: 'open betting' }];
    case 'betting':
      return [{ type: 'close betting' }];
    case 'playing':
      return duePlaying(state, now - state.startedAt);
    case 'crashed':
      return [{ type: 'settle the rest' }];
    case 'voided':
      return [{ type: 'give back' }];
  }
}

/** Targets come before the end: one that was passed is paid, however late anybody looks. */
function duePlaying(
  { exits, endsAt }: Extract<RoundState, { phase: 'playing' }>,
  elapsed: number,
): RoundEffect[] {
  const until = Math.min(elapsed, endsAt);
  const passed = exits.filter(({ at }) => at <= until);
  return [
    ...(passed.length > 0 ? [{ type: 'settle exits' as const, exits: passed, until }] : []),
    ...(elapsed >= endsAt ? [{ type: 'crash' as const }] : []),
  ];
}

function after(
  state: RoundState,
  event: Exclude<RoundEvent, { type: 'time' }>,
  { waitingMs, crashedMs, graceMs }: PhaseLengths,
): RoundState {
  switch (event.type) {
    case 'round written':
      return { phase: 'waiting', until: event.at + waitingMs };
    case 'round put off':
      return { phase: 'between', until: event.at + waitingMs };
    case 'betting opened':
      return { phase: 'betting', until: event.endsAt };
    case 'betting closed':
      return { phase: 'playing', startedAt: event.startedAt, endsAt: event.endsAt, exits: event.exits };
    case 'exits settled':
      return state.phase === 'playing'
        ? { ...state, exits: state.exits.filter(({ at }) => at > event.until) }
        : state;
    case 'ended by hand':
      return state.phase === 'playing' ? { ...state, endsAt: event.endsAt, exits: event.exits } : state;
    case 'crashed':
      return { phase: 'crashed', settleAt: event.at + graceMs, until: event.at + crashedMs };
    case 'voided':
      return { phase: 'voided', until: event.at };
    case 'closed':
      return { phase: 'between', until: 'until' in state ? state.until : 0 };
  }
}
