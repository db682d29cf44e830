import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './root-reducer.js';

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** A thunk. It runs to completion even if the user leaves the screen that dispatched it. */
export type AppThunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<Store<RootState>>();
