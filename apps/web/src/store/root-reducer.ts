import { combineSlices } from '@reduxjs/toolkit';
import { connectionReducer } from './connection.slice.js';
import { pauseReducer } from './pause.slice.js';
import { preferencesReducer } from './preferences.slice.js';
import { sessionReducer } from './session.slice.js';
import { siteReducer } from './site.slice.js';
import { stepUpReducer } from './step-up.slice.js';
import { toastReducer } from './toast.slice.js';

/** The slices that features add when their code loads. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features extend it
export interface LazySlices {}

/** The reducer of all slices. A store adds that of the api. */
export const rootReducer = combineSlices({
  connection: connectionReducer,
  pause: pauseReducer,
  preferences: preferencesReducer,
  session: sessionReducer,
  site: siteReducer,
  stepUp: stepUpReducer,
  toast: toastReducer,
}).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
