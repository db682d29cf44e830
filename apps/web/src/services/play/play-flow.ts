/** The state of the bet of each instant game, from the choice to the reset. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArenaAmountInput, GameName } from '@arena/wire';
import { signedOut } from '../session.slice.js';

/** From the response to the result on screen. */
export const REVEAL_MS = 1000;
/** From the result to the reset. */
export const RESET_MS = 3000;
/** From the response to the two additional refetches. */
export const REFRESH_MS = [3000, 6000] as const;

/** No bet; request sent; result received and being revealed; result shown. The names are those of a coin's flight. */
export type PlayPhase<Bet> =
  { at: 'idle' } | { at: 'air' } | { at: 'landing'; bet: Bet } | { at: 'shown'; bet: Bet };

/** A bet that has been sent, until the server confirms it. */
export interface Attempt<Choice> {
  /** The idempotency key: the server places the bet once, however often it is sent. */
  key: string;
  choice: Choice;
  betAmount: ArenaAmountInput;
}

export interface PlayFlow<Choice, Bet> {
  selected: Choice | null;
  phase: PlayPhase<Bet>;
  /** Kept after a failure: the bet may have been placed and only the response lost. */
  attempt: Attempt<Choice> | null;
  /** The bet whose result was shown last. */
  last: Bet | null;
}

export type PlayStep<Choice, Bet> =
  | { type: 'chosen'; choice: Choice }
  | { type: 'pressed'; betAmount: ArenaAmountInput; newKey: string }
  | { type: 'answered'; bet: Bet }
  | { type: 'revealed' }
  | { type: 'failed' }
  | { type: 'reset' };

export const beforeFirstBet = { selected: null, phase: { at: 'idle' }, attempt: null, last: null } as const;

/** Applies a step. Steps that do not fit the phase are ignored, so the controls are locked while a bet is open. */
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
      return phase.at === 'shown' ? { ...flow, selected: null, phase: { at: 'idle' } } : flow;
  }
}

/** Sending the same bet again after a failure reuses its key, so that it is never placed twice. */
function nextAttempt<Choice>(
  previous: Attempt<Choice> | null,
  choice: Choice,
  { betAmount, newKey }: { betAmount: ArenaAmountInput; newKey: string },
): Attempt<Choice> {
  const isSame = previous?.choice === choice && previous.betAmount === betAmount;
  return isSame ? previous : { key: newKey, choice, betAmount };
}

export type PlaysState = Partial<Record<GameName, PlayFlow<unknown, unknown>>>;

interface GameStep {
  game: GameName;
  step: PlayStep<unknown, unknown>;
}

/** In the store and not in the component, because a bet outlives its screen. */
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

/** Returns the flow of a game. The cast is safe: only the game itself dispatches its steps. */
export function flowOf<Choice, Bet>(plays: PlaysState, game: GameName): PlayFlow<Choice, Bet> {
  return (plays[game] ?? beforeFirstBet) as PlayFlow<Choice, Bet>;
}

export const { stepped } = playsSlice.actions;
export const playsReducer = playsSlice.reducer;
