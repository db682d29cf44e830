import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { PauseChange } from '@arena/wire';
import type { PlaysState } from './play/play-flow.js';
import type { SessionState } from './session.slice.js';
import type { ShownToast } from './toast.slice.js';

/** The part of the store that features can read. The store itself is created in `app`, which features cannot import. */
interface SharedState {
  session: SessionState;
  toast: { current: ShownToast | null };
  plays: PlaysState;
  pause: PauseChange;
}

/** A thunk runs to its end even if the screen that dispatched it is left. */
export type AppThunk<Result> = ThunkAction<Result, SharedState, unknown, UnknownAction>;

export const useAppSelector = useSelector.withTypes<SharedState>();
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<SharedState, unknown, UnknownAction>>();
