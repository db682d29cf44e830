import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PauseChange } from '@arena/wire';

/** Whether an operator has paused betting. The server sends the state on every connection and every change. */
const pauseSlice = createSlice({
  name: 'pause',
  initialState: { isPaused: false },
  reducers: {
    pauseChanged: (_state, { payload }: PayloadAction<PauseChange>) => payload,
  },
});

export const { pauseChanged } = pauseSlice.actions;
export const pauseReducer = pauseSlice.reducer;
