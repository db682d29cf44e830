import { createSlice } from '@reduxjs/toolkit';
import type { SettingsUpdate } from '@arena/wire';
import { serverEvent } from './server-event.js';

/** Before the first message of the server. */
const UNKNOWN: SettingsUpdate = { version: -1, announcement: null, supportContact: null };

/** The settings that the server sends on every connection and every change. */
const siteSlice = createSlice({
  name: 'site',
  initialState: UNKNOWN,
  reducers: {},
  extraReducers: (build) => build.addCase(serverEvent('settingsChanged'), (_state, { payload }) => payload),
});

export const siteReducer = siteSlice.reducer;
