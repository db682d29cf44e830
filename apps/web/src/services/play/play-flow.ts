/** The state of each instant game's bet, from the choice to the reset. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArenaAmountInput, GameName } from '@arena/wire';
import { signedOut } from '../session.slice.js';

/** The delay between the response and the display of the result. */
export const REVEAL_MS = 1000;
/** The delay between the display of the result and the reset. */
export const RESET_MS = 3000;
/** The delays between the end of the request and the two additional refetches. */
export const REFRESH_MS = [3000, 6000] as const;

/**
 * The phase of a bet, named after a coin's flight. In `idle` there is no bet, in `air` the request has been sent, in
 * `landing` the result is being revealed, and in `shown` it is on screen.
 */
export type PlayPhase<Bet> =
  { at: 'idle' } | { at: 'air' } | { at: 'landing'; bet: Bet } | { at: 'shown'; bet: Bet };

/** The autobet that a bet belongs to, and the idempotency key that follows from the number of the bet in it. */
export interface AutobetKey {
  id: number;
  key: string;
}

/** A bet that has been sent but not yet confirmed by the server. */
export interface Attempt<Choice> {
  /** The idempotency key. The server places the bet only once, however often it is sent. */
  key: string;
  choice: Choice;
  betAmount: ArenaAmountInput;
  autobetId?: number;
}

export interface PlayFlow<Choice, Bet> {
  selected: Choice | null;
  phase: PlayPhase<Bet>;
  /** The unconfirmed bet. It is kept after a failure, because possibly only the response was lost. */
  attempt: Attempt<Choice> | null;
  /** The bet whose result was shown last. */
  last: Bet | null;
  /** The choice of the last bet, which can be repeated after the reset. */
  previous: Choice | null;
}

export type PlayStep<Choice, Bet> =
  | { type: 'chosen'; choice: Choice }
  | { type: 'pressed'; betAmount: ArenaAmountInput; newKey: string; autobet?: AutobetKey }
  | { type: 'answered'; bet: Bet }
  | { type: 'revealed' }
  | { type: 'failed' }
  /** With `keepsChoice`, the next bet needs no new choice. */
  | { type: 'reset'; keepsChoice?: boolean };

export const beforeFirstBet = {
  selected: null,
  phase: { at: 'idle' },
  attempt: null,
  last: null,
  previous: null,
} as const;

/** Applies a step. Ignores steps that do not fit the phase, so the controls have no effect while a bet is open. */
export function playFlow<Choice, Bet>(
  flow: PlayFlow<Choice, Bet>,
  step: PlayStep<Choice, Bet>,
): PlayFlow<Choice, Bet> {
  const { selected, phase } = flow;
  switch (step.type) {
    case 'chosen':
      return phase.at === 'idle' ? { ...flow, selected: step.choice } : flow;
    case 'pressed':
      return phase.at === 'idle' && selected !== null
        ? { ...flow, phase: { at: 'air' }, attempt: nextAttempt(flow.attempt, selected, step) }
        : flow;
    case 'answered':
      return phase.at === 'air' ? { ...flow, phase: { at: 'landing', bet: step.bet }, attempt: null } : flow;
    case 'revealed':
      return phase.at === 'landing'
        ? { ...flow, phase: { at: 'shown', bet: phase.bet }, last: phase.bet }
        : flow;
    case 'failed':
      return phase.at === 'air' ? { ...flow, phase: { at: 'idle' } } : flow;
    case 'reset':
      if (phase.at !== 'shown') return flow;
      return {
        ...flow,
        selected: step.keepsChoice === true ? selected : null,
        previous: selected,
        phase: { at: 'idle' },
      };
  }
}

/** Returns the next attempt. Sending the same bet again after a failure reuses its key, so it is placed only once. */
function nextAttempt<Choice>(
  previous: Attempt<Choice> | null,
  choice: Choice,
  { betAmount, newKey, autobet }: { betAmount: ArenaAmountInput; newKey: string; autobet?: AutobetKey },
): Attempt<Choice> {
  if (autobet !== undefined) return { key: autobet.key, choice, betAmount, autobetId: autobet.id };
  const isSame =
    previous?.choice === choice && previous.betAmount === betAmount && previous.autobetId === undefined;
  return isSame ? previous : { key: newKey, choice, betAmount };
}

/**
 * Returns the flow as the game's picture shows it, and the bet whose result is on screen. In instant mode the picture
 * never moves, and the last result stays until the next bet.
 */
export function displayOf<Choice, Bet>(
  flow: PlayFlow<Choice, Bet>,
  isInstant: boolean,
): { displayed: PlayFlow<Choice, Bet>; shown: Bet | undefined } {
  const { phase, last } = flow;
  if (!isInstant || phase.at === 'landing' || phase.at === 'shown')
    return { displayed: flow, shown: phase.at === 'shown' ? phase.bet : undefined };
  const still: PlayPhase<Bet> = last === null ? { at: 'idle' } : { at: 'shown', bet: last };
  return {
    displayed: { ...flow, phase: still },
    shown: phase.at === 'air' ? undefined : (last ?? undefined),
  };
}

export type PlaysState = Partial<Record<GameName, PlayFlow<unknown, unknown>>>;

interface GameStep {
  game: GameName;
  step: PlayStep<unknown, unknown>;
}

/** The flows are kept in the store and not in a component, because a bet outlives its screen. */
const playsSlice = createSlice({
  name: 'plays',
  initialState: (): PlaysState => ({}),
  reducers: {
    stepped: {
      prepare: (game: GameName, step: PlayStep<unknown, unknown>) => ({ payload: { game, step } }),
      reducer: (plays, { payload: { game, step } }: PayloadAction<GameStep>) => {
        plays[game] = playFlow(plays[game] ?? beforeFirstBet, step);
      },
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})),
});

/** Returns a game's flow. The cast is safe because only the game itself dispatches its steps. */
export function flowOf<Choice, Bet>(plays: PlaysState, game: GameName): PlayFlow<Choice, Bet> {
  return (plays[game] ?? beforeFirstBet) as PlayFlow<Choice, Bet>;
}

export const { stepped } = playsSlice.actions;
export const playsReducer = playsSlice.reducer;
