import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SettingsUpdate } from '@arena/wire';

/** Before the first message of the server. */
const UNKNOWN: SettingsUpdate = { version: -1, announcement: null, supportContact: null };

/** The settings that the server sends on every connection and every change. */
const siteSlice = createSlice({
  name: 'site',
  initialState: UNKNOWN,
  reducers: {
    settingsChanged: (_state, { payload }: PayloadAction<SettingsUpdate>) => payload,
  },
});

export const { settingsChanged } = siteSlice.actions;
export const siteReducer = siteSlice.reducer;
