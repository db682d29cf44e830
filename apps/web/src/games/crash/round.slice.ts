import { createAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import type { CurveState } from './curve/view.js';
import { useAppSelector, useAppStore } from '../../store/hooks.js';
import { rootReducer, type RootState } from '../../store/root-reducer.js';
import { initialRound, type CrashRoundState } from './crash-round-state.js';
import { clockReducer, curveStateAt, initialClock, type Clock } from './curve-clock.js';
import { roundReducer, type RoundAction } from './round-reducer.js';

/** A bet that is placed when betting opens. */
export interface NextBet {
  betAmount: string;
  target: number | null;
}

export interface OpenRound {
  round: CrashRoundState;
  clock: Clock;
  nextBet: NextBet | null;
}

const initialState = (userId: number): OpenRound => ({
  round: initialRound(userId),
  clock: initialClock,
  nextBet: null,
});

/** A user's crash page has opened. */
export const roundOpened = createAction<number>('crashRound/opened');
export const roundClosed = createAction('crashRound/closed');
/** The player has chosen a bet for the next round, or taken it back. */
export const nextBetChosen = createAction<NextBet | null>('crashRound/nextBetChosen');

/**
 * The current round while the crash page is open, and null otherwise. No `createSlice`, because drafts of the list of
 * players would be slow when many bets arrive.
 */
function reducer(state: OpenRound | null = null, action: UnknownAction): OpenRound | null {
  if (roundOpened.match(action)) return initialState(action.payload);
  if (state === null || roundClosed.match(action)) return null;
  if (nextBetChosen.match(action)) return { ...state, nextBet: action.payload };
  const round = roundReducer(state.round, action as RoundAction);
  const clock = clockReducer(state.clock, action as RoundAction, state.round);
  return round === state.round && clock === state.clock ? state : { ...state, round, clock };
}

const roundSlice = { reducerPath: 'crashRound', reducer } as const;

declare module '../../store/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof roundSlice> {}
}

rootReducer.inject(roundSlice);

/** What the page shows when it is rendered for the first time, before `roundOpened`. */
const CLOSED = initialState(0);

const selectOpenRound = ({ crashRound }: RootState): OpenRound => crashRound ?? CLOSED;

export const selectRound = (state: RootState): CrashRoundState => selectOpenRound(state).round;
export const selectNextBet = (state: RootState): NextBet | null => selectOpenRound(state).nextBet;

/** Returns the curve at a time of `performance.now()`. */
export function selectCurve(state: RootState, now: number): CurveState {
  const { round, clock } = selectOpenRound(state);
  return curveStateAt(round, clock, now);
}

export const useLiveRound = (): CrashRoundState => useAppSelector(selectRound);

/** Returns `selectCurve` for components that read the curve on every animation frame, without rendering. */
export function useCurve(): (now: number) => CurveState {
  const store = useAppStore();
  return (now) => selectCurve(store.getState(), now);
}
