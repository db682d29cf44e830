/** The bet of each instant game, from the choice to the reset. It is kept in the store, because a bet outlives its screen. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Bets, InstantGameName } from '@arena/wire';
import { rootReducer, type RootState } from '../../store/root-reducer.js';
import { signedOut } from '../../store/session.slice.js';
import { placeBet, type ChoiceOf, type PlacedBet } from './play.api.js';

/**
 * The phase of a bet, named after a coin's flight. In `idle` there is no bet, in `air` the request has been sent, in
 * `landing` the result is being revealed, and in `shown` it is on screen. A new bet can be placed in all but `air`.
 */
export type PlayPhase<Bet> =
  { at: 'idle' } | { at: 'air' } | { at: 'landing'; bet: Bet } | { at: 'shown'; bet: Bet };

export interface PlayFlow<Name extends InstantGameName = InstantGameName> {
  selected: ChoiceOf<Name> | null;
  phase: PlayPhase<Bets[Name]>;
  /** The id of the last request. Null for another player. */
  requestId: string | null;
  /** Whether the last bet belongs to an autobet. */
  isAuto: boolean;
  /** The bet that was sent but not answered. It is kept after a failure, because possibly only the response was lost. */
  unanswered: PlacedBet | null;
  /** The bet whose result was shown last. */
  last: Bets[Name] | null;
  /** The choice of the last bet, which can be repeated after the reset. */
  previous: ChoiceOf<Name> | null;
}

export const beforeFirstBet = {
  selected: null,
  phase: { at: 'idle' },
  requestId: null,
  isAuto: false,
  unanswered: null,
  last: null,
  previous: null,
} as const;

type Plays = Partial<Record<InstantGameName, PlayFlow>>;

interface Chosen {
  game: InstantGameName;
  choice: ChoiceOf<InstantGameName>;
}

interface Ended {
  game: InstantGameName;
  /** Whether the next bet needs no new choice. */
  keepsChoice: boolean;
}

const playsSlice = createSlice({
  name: 'plays',
  initialState: (): Plays => ({}),
  reducers: {
    /** Ends the display of a result. Ignored before it. */
    chosen: (plays, { payload: { game, choice } }: PayloadAction<Chosen>) => {
      const flow = plays[game] ?? beforeFirstBet;
      if (flow.phase.at === 'air' || flow.phase.at === 'landing') return;
      plays[game] = { ...flow, phase: { at: 'idle' }, selected: choice };
    },
    /** Ignored if no result is being revealed. */
    revealed: (plays, { payload: game }: PayloadAction<InstantGameName>) => {
      const flow = plays[game];
      if (flow?.phase.at !== 'landing') return;
      flow.last = flow.phase.bet;
      flow.phase = { at: 'shown', bet: flow.phase.bet };
    },
    ended: (plays, { payload: { game, keepsChoice } }: PayloadAction<Ended>) => {
      const flow = plays[game];
      if (flow?.phase.at !== 'shown') return;
      flow.phase = { at: 'idle' };
      flow.previous = flow.selected;
      if (!keepsChoice) flow.selected = null;
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => ({}))
      .addMatcher(placeBet.matchPending, (plays, { meta: { requestId, arg } }) => {
        const bet = arg.originalArgs;
        const flow = plays[bet.game] ?? beforeFirstBet;
        plays[bet.game] = {
          ...flow,
          phase: { at: 'air' },
          requestId,
          isAuto: bet.stake.autobetId !== undefined,
          unanswered: bet,
        };
      })
      .addMatcher(placeBet.matchFulfilled, (plays, { payload: bet, meta: { requestId, arg } }) => {
        const flow = plays[arg.originalArgs.game];
        if (flow?.requestId !== requestId) return;
        flow.phase = { at: 'landing', bet };
        flow.unanswered = null;
      })
      .addMatcher(placeBet.matchRejected, (plays, { meta: { requestId, arg } }) => {
        const flow = plays[arg.originalArgs.game];
        if (flow?.requestId === requestId) flow.phase = { at: 'idle' };
      }),
  selectors: {
    selectFlow: (plays, game: InstantGameName): PlayFlow => plays[game] ?? beforeFirstBet,
  },
});

declare module '../../store/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof playsSlice> {}
}

export const { chosen, revealed, ended } = playsSlice.actions;
const { selectFlow } = playsSlice.injectInto(rootReducer).selectors;

/** Returns a game's bet. The cast is safe because a game's flow has its own choices and bets only. */
export const flowOf = <Name extends InstantGameName>(state: RootState, game: Name): PlayFlow<Name> =>
  selectFlow(state, game) as unknown as PlayFlow<Name>;

/**
 * Returns the flow as the game's picture shows it, and the bet whose result is on screen. In instant mode the picture
 * never moves, and the last result stays until the next bet.
 */
export function displayOf<Name extends InstantGameName>(
  flow: PlayFlow<Name>,
  isInstant: boolean,
): { displayed: PlayFlow<Name>; shown: Bets[Name] | undefined } {
  const { phase, last } = flow;
  if (!isInstant || phase.at === 'landing' || phase.at === 'shown')
    return { displayed: flow, shown: phase.at === 'shown' ? phase.bet : undefined };
  const still: PlayPhase<Bets[Name]> = last === null ? { at: 'idle' } : { at: 'shown', bet: last };
  return {
    displayed: { ...flow, phase: still },
    shown: phase.at === 'air' ? undefined : (last ?? undefined),
  };
}
