import { useState } from 'react';
import { isApiError } from '../services/api-error.js';
import { codeError } from './text-rules.js';

/**
 * Manages the code of a second factor in a form with a password. The server demands it only after the right password, so that
 * the form asks for it then.
 */
export function useCodeDemand() {
  const [isDemanded, setDemanded] = useState(false);
  return {
    isDemanded,
    /** The rule of the form's field `code`. */
    rule: (text: string): string | undefined => (isDemanded ? codeError(text) : undefined),
    /** Returns the part of the request that has the code. */
    partOf: (code: string): { code?: string } => (isDemanded ? { code: code.trim() } : {}),
    /** Returns whether an error is the demand, and shows the field if it is. */
    isDemand: (error: unknown): boolean => {
      if (isDemanded || !isApiError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return false;
      setDemanded(true);
      return true;
    },
    reset: () => setDemanded(false),
  };
}
