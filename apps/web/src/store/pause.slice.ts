import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { serverEvent } from './server-event.js';

export interface PauseState {
  /** Whether an operator has paused betting. The server sends this on every connection and every change. */
  isPaused: boolean;
  /** When the player last placed a bet on any game, in ms of `performance.now()`. */
  lastBetAt: number | null;
}

/** What keeps the player from betting. */
const pauseSlice = createSlice({
  name: 'pause',
  initialState: (): PauseState => ({ isPaused: false, lastBetAt: null }),
  reducers: {
    /** A bet was placed. The policy's minimum time to the next game begins. */
    betPlaced: {
      prepare: () => ({ payload: performance.now() }),
      reducer: (state, { payload }: PayloadAction<number>) => {
        state.lastBetAt = payload;
      },
    },
  },
  extraReducers: (build) =>
    build.addCase(serverEvent('pauseChanged'), (state, { payload }) => {
      state.isPaused = payload.isPaused;
    }),
});

export const { betPlaced } = pauseSlice.actions;
export const pauseReducer = pauseSlice.reducer;
