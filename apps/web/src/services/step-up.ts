/** The confirmation of the password, and of the second factor's code, that some requests require (step-up). */
import { useSyncExternalStore } from 'react';
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

/** The requests that wait for the dialog, which is open as long as there are any. */
const waiting = new Set<(isConfirmed: boolean) => void>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens the dialog, unless it is open already.
 * @returns whether the user has confirmed, once the dialog is closed
 */
export function requestStepUp(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    notifyListeners();
  });
}

/** Closes the dialog and answers all requests that wait for it. */
export function settleStepUp(isConfirmed: boolean): void {
  for (const resolve of waiting) resolve(isConfirmed);
  waiting.clear();
  notifyListeners();
}

/** Returns whether the dialog is open. */
export function useIsStepUpRequested(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.size > 0);
}
