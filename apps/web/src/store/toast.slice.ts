import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ShownToast, ToastMessage } from '../lib/toast.js';

/** At most one toast is shown. A new toast replaces the current one. */
const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null as ShownToast | null },
  reducers: {
    toastShown: {
      prepare: (message: ToastMessage) => ({ payload: { ...message, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<ShownToast>) => {
        state.current = payload;
      },
    },
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed } = toastSlice.actions;
export const toastReducer = toastSlice.reducer;
