/**
 * The state machine of a round: waiting → betting → playing → crashed → between → waiting. A round that has not crashed
 * can be voided: voided → between.
 * Invariant: the passing of time only makes effects due, and only a completed effect changes the state. A failed effect
 * is therefore due again at the next tick, and the state can be rebuilt from the round's row.
 * Times are ms since the epoch by the database clock. During play, all times except `startedAt` are ms since the start
 * of play.
 */
import type { PlannedExit } from './outcome.js';

/** The lengths, in ms, of the phases that have a fixed length. */
export interface PhaseLengths {
  /** The time from the creation of a round to its betting phase. Players see that the round starts soon. */
  waitingMs: number;
  /** The time from the crash to the next round, in which players see the crash. */
  crashedMs: number;
  /**
   * The time from the end of play to the crash, which is published then. The clocks of the nodes differ by less (see
   * DatabaseClock), so a player who has seen the crash cannot cash out on a node whose clock is behind.
   */
  hiddenMs: number;
  /**
   * The time from the crash to the settlement of the lost bets. Cash-outs received before the crash are settled in this
   * time.
   */
  graceMs: number;
}

export const PHASE_LENGTHS: PhaseLengths = {
  waitingMs: 1000,
  crashedMs: 3000,
  hiddenMs: 50,
  graceMs: 300,
};

export type RoundState =
  | { phase: 'between'; until: number }
  | { phase: 'waiting'; until: number }
  | { phase: 'betting'; until: number }
  | { phase: 'playing'; startedAt: number; endsAt: number; exits: readonly PlannedExit[] }
  | { phase: 'crashed'; settleAt: number; until: number }
  | { phase: 'voided'; until: number };

/** Reports that time has passed, that an effect was completed, or that an operator ended the round. */
export type RoundEvent =
  | { type: 'time'; now: number }
  | { type: 'round created'; at: number }
  /** No round can start now, because betting is paused or no seed chain has a salt. */
  | { type: 'round postponed'; at: number }
  | { type: 'betting opened'; endsAt: number }
  | { type: 'betting closed'; startedAt: number; endsAt: number; exits: readonly PlannedExit[] }
  | { type: 'exits settled'; until: number }
  | { type: 'ended manually'; endsAt: number; exits: readonly PlannedExit[] }
  | { type: 'crashed'; at: number }
  | { type: 'voided'; at: number }
  | { type: 'closed' };

/** Work that is due now. Repeating an effect changes nothing, so a failed effect simply becomes due again. */
export type RoundEffect =
  | { type: 'create round' }
  | { type: 'open betting' }
  | { type: 'close betting' }
  | { type: 'settle exits'; exits: readonly PlannedExit[]; until: number }
  | { type: 'crash' }
  | { type: 'settle remaining' }
  | { type: 'refund' };

export interface Transition {
  state: RoundState;
  effects: readonly RoundEffect[];
}

/** Applies an event to a state. Only a `time` event produces effects. */
export function transition(state: RoundState, event: RoundEvent, lengths: PhaseLengths): Transition {
  if (event.type === 'time') return { state, effects: dueEffects(state, event.now, lengths) };
  return { state: applyEvent(state, event, lengths), effects: [] };
}

/** Returns when the next effect is due. */
export function nextDueAt(state: RoundState, { hiddenMs }: PhaseLengths): number {
  switch (state.phase) {
    case 'between':
    case 'waiting':
    case 'betting':
    case 'voided':
      return state.until;
    case 'playing':
      return state.startedAt + (state.exits[0]?.at ?? state.endsAt + hiddenMs);
    case 'crashed':
      return state.settleAt;
  }
}

function dueEffects(state: RoundState, now: number, lengths: PhaseLengths): RoundEffect[] {
  if (now < nextDueAt(state, lengths)) return [];
  switch (state.phase) {
    case 'between':
      return [{ type: 'create round' }];
    case 'waiting':
      return [{ type: 'open betting' }];
    case 'betting':
      return [{ type: 'close betting' }];
    case 'playing':
      return duePlayingEffects(state, now - state.startedAt, lengths);
    case 'crashed':
      return [{ type: 'settle remaining' }];
    case 'voided':
      return [{ type: 'refund' }];
  }
}

/** Returns the exits before the crash, so a target that was reached is paid no matter how late the tick is. */
function duePlayingEffects(
  { exits, endsAt }: Extract<RoundState, { phase: 'playing' }>,
  elapsed: number,
  { hiddenMs }: PhaseLengths,
): RoundEffect[] {
  const until = Math.min(elapsed, endsAt);
  const passed = exits.filter(({ at }) => at <= until);
  return [
    ...(passed.length > 0 ? [{ type: 'settle exits' as const, exits: passed, until }] : []),
    ...(elapsed >= endsAt + hiddenMs ? [{ type: 'crash' as const }] : []),
  ];
}

function applyEvent(
  state: RoundState,
  event: Exclude<RoundEvent, { type: 'time' }>,
  { waitingMs, crashedMs, graceMs }: PhaseLengths,
): RoundState {
  switch (event.type) {
    case 'round created':
      return { phase: 'waiting', until: event.at + waitingMs };
    case 'round postponed':
      return { phase: 'between', until: event.at + waitingMs };
    case 'betting opened':
      return { phase: 'betting', until: event.endsAt };
    case 'betting closed':
      return { phase: 'playing', startedAt: event.startedAt, endsAt: event.endsAt, exits: event.exits };
    case 'exits settled':
      return state.phase === 'playing'
        ? { ...state, exits: state.exits.filter(({ at }) => at > event.until) }
        : state;
    case 'ended manually':
      return state.phase === 'playing' ? { ...state, endsAt: event.endsAt, exits: event.exits } : state;
    case 'crashed':
      return { phase: 'crashed', settleAt: event.at + graceMs, until: event.at + crashedMs };
    case 'voided':
      return { phase: 'voided', until: event.at };
    case 'closed':
      return { phase: 'between', until: 'until' in state ? state.until : 0 };
  }
}
