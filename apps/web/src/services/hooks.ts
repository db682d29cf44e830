import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { PauseChange, SettingsUpdate } from '@arena/wire';
import type { PlaysState } from './play/play-flow.js';
import type { Preferences } from './preferences.slice.js';
import type { SessionState } from './session.slice.js';
import type { ShownToast } from './toast.slice.js';

/** The state that features can read. The store itself is created in `app`, which features cannot import. */
interface SharedState {
  session: SessionState;
  toast: { current: ShownToast | null };
  plays: PlaysState;
  preferences: Preferences;
  pause: PauseChange;
  site: SettingsUpdate;
}

/** A thunk. It runs to completion even if the user leaves the screen that dispatched it. */
export type AppThunk<Result> = ThunkAction<Result, SharedState, unknown, UnknownAction>;

export const useAppSelector = useSelector.withTypes<SharedState>();
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<SharedState, unknown, UnknownAction>>();
