import type { PlannedExit } from './exits.js';

/** How long the phases last whose length is no matter of the round, in ms. */
export interface PhaseLengths {
  /** The next round is written, and announced as starting soon. */
  waitingMs: number;
  /** The crash is shown. */
  crashedMs: number;
  /** After the crash, for cash-outs that were received before it and are still on their way. */
  graceMs: number;
}

export const PHASE_LENGTHS: PhaseLengths = { waitingMs: 1000, crashedMs: 3000, graceMs: 300 };

/** Where the game stands. Moments are ms of the database's clock. */
export type RoundState =
  | { phase: 'between'; until: number }
  | { phase: 'waiting'; until: number }
  | { phase: 'betting'; until: number }
  | { phase: 'playing'; startedAt: number; endsAt: number; exits: readonly PlannedExit[] }
  | { phase: 'crashed'; settleAt: number; until: number }
  | { phase: 'voided'; until: number };

/** Something that has happened: time passed, or an effect was carried out. */
export type RoundEvent =
  | { type: 'time'; now: number }
  | { type: 'round written'; at: number }
  /** No round may begin now: betting is paused, or nothing can decide a fair one. */
  | { type: 'round put off'; at: number }
  | { type: 'betting opened'; endsAt: number }
  | { type: 'betting closed'; startedAt: number; endsAt: number; exits: readonly PlannedExit[] }
  | { type: 'exits settled'; until: number }
  | { type: 'ended by hand'; endsAt: number; exits: readonly PlannedExit[] }
  | { type: 'crashed'; at: number }
  | { type: 'voided'; at: number }
  | { type: 'closed' };

/** What is to be done now. Each is harmless when it is done twice, so one that failed is simply due again. */
export type RoundEffect =
  | { type: 'write round' }
  | { type: 'open betting' }
  | { type: 'close betting' }
  | { type: 'settle exits'; exits: readonly PlannedExit[]; until: number }
  | { type: 'crash' }
  | { type: 'settle the rest' }
  | { type: 'give back' };

export interface RoundStep {
  state: RoundState;
  effects: readonly RoundEffect[];
}
