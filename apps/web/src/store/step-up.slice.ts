/** The confirmation of the password, and of the second factor's code, that some requests require (step-up). */
import {
  addListener,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { isApiError } from '../lib/api-error.js';

/** Returns whether a request was refused because the user has not confirmed the password recently. */
export function isStepUpRefusal(error: unknown): boolean {
  return isApiError(error) && error.code === 'STEP_UP_REQUIRED';
}

/** Returns whether a request was refused because admins need a second factor for it and the user has none. */
export function isSecondFactorMissing(error: unknown): boolean {
  return isApiError(error) && error.code === 'SECOND_FACTOR_MISSING';
}

/** Whether requests wait for the dialog, which is open meanwhile. */
const stepUpSlice = createSlice({
  name: 'stepUp',
  initialState: { isRequested: false },
  reducers: {
    stepUpRequested: () => ({ isRequested: true }),
    /** Closes the dialog and answers all requests that wait for it: whether the user has confirmed. */
    stepUpSettled: (_state, _isConfirmed: PayloadAction<boolean>) => ({ isRequested: false }),
  },
});

const { stepUpRequested } = stepUpSlice.actions;
export const { stepUpSettled } = stepUpSlice.actions;
export const stepUpReducer = stepUpSlice.reducer;

/**
 * Opens the dialog, unless it is open already.
 * @returns whether the user has confirmed, once the dialog is closed
 */
export const requestStepUp =
  (): ThunkAction<Promise<boolean>, unknown, unknown, UnknownAction> => (dispatch) =>
    new Promise((resolve) => {
      dispatch(
        addListener({
          actionCreator: stepUpSettled,
          effect: ({ payload: isConfirmed }, { unsubscribe }) => {
            unsubscribe();
            resolve(isConfirmed);
          },
        }),
      );
      dispatch(stepUpRequested());
    });
