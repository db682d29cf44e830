import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GameName } from '@arena/wire';
import { signedOut } from '../session.slice.js';
import { beforeFirstBet, playFlow, type PlayFlow, type PlayStep } from './play-flow.js';

export type PlaysState = Partial<Record<GameName, PlayFlow<unknown, unknown>>>;

interface Stepped {
  game: GameName;
  step: PlayStep<unknown, unknown>;
}

/** How far the bet of each game has come. Not its screen's state: a bet in the air outlives a screen that is left. */
const playsSlice = createSlice({
  name: 'plays',
  initialState: (): PlaysState => ({}),
  reducers: {
    stepped: {
      prepare: (game: GameName, step: PlayStep<unknown, unknown>) => ({ payload: { game, step } }),
      reducer: (plays, { payload: { game, step } }: PayloadAction<Stepped>) => {
        plays[game] = playFlow(plays[game] ?? beforeFirstBet, step);
      },
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})),
});

/** A game's flow holds that game's choices and bets: nobody else takes its steps. */
export function flowOf<Choice, Bet>(plays: PlaysState, game: GameName): PlayFlow<Choice, Bet> {
  return (plays[game] ?? beforeFirstBet) as PlayFlow<Choice, Bet>;
}

export const { stepped } = playsSlice.actions;
export const playsReducer = playsSlice.reducer;
