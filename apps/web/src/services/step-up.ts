/** The confirmation of the password, and of the second factor's code, that some requests require (step-up). */
import { createSlice, type Dispatch } from '@reduxjs/toolkit';
import type { ErrorCode } from '@arena/wire';
import { isApiError } from './api-error.js';

/** The refusals that a step-up lifts. */
const STEP_UP_CODES: readonly (ErrorCode | undefined)[] = ['STEP_UP_REQUIRED'];

/** Returns whether a request was refused because the user has not confirmed the password recently. */
export function isStepUpRefusal(error: unknown): boolean {
  return isApiError(error) && STEP_UP_CODES.includes(error.code);
}

/** Returns whether a request was refused because admins need a second factor for it and the user has none. */
export function isSecondFactorMissing(error: unknown): boolean {
  return isApiError(error) && error.code === 'SECOND_FACTOR_MISSING';
}

export interface StepUpState {
  /** Whether the dialog is open. */
  isRequested: boolean;
}

const stepUpSlice = createSlice({
  name: 'stepUp',
  initialState: (): StepUpState => ({ isRequested: false }),
  reducers: {
    requested: () => ({ isRequested: true }),
    settled: () => ({ isRequested: false }),
  },
});

export const stepUpReducer = stepUpSlice.reducer;

/** The requests that wait for the open dialog. They are not in the store, because functions are not serialisable. */
const waiting = new Set<(isConfirmed: boolean) => void>();

/**
 * Opens the dialog, unless it is open already.
 * @returns whether the user has confirmed, once the dialog is closed
 */
export const requestStepUp =
  () =>
  (dispatch: Dispatch): Promise<boolean> => {
    dispatch(stepUpSlice.actions.requested());
    return new Promise((resolve) => waiting.add(resolve));
  };

/** Closes the dialog and answers all requests that wait for it. */
export const settleStepUp =
  (isConfirmed: boolean) =>
  (dispatch: Dispatch): void => {
    dispatch(stepUpSlice.actions.settled());
    for (const resolve of waiting) resolve(isConfirmed);
    waiting.clear();
  };
