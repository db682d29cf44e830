import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { PauseChange } from '@arena/wire';
import type { PlaysState } from './play/plays.slice.js';
import type { SessionState } from './session.slice.js';
import type { ShownToast } from './toast.slice.js';

/** What any screen may read of the store. The store itself is put together in app, which they do not know. */
interface SharedState {
  session: SessionState;
  toast: { current: ShownToast | null };
  plays: PlaysState;
  pause: PauseChange;
}

/** What any screen may set going: it ends in its own time, whatever becomes of the screen. */
export type SharedThunk<Result> = ThunkAction<Result, SharedState, unknown, UnknownAction>;

export const useShared = useSelector.withTypes<SharedState>();
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<SharedState, unknown, UnknownAction>>();
