import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { GameName } from '@arena/wire';
import { NO_RESPONSE, parseApiError, type ApiError } from './api-error.js';
import { notifyOfResponse } from './responses.js';
import { signedOut } from './session.slice.js';

const TAGS = [
  'User',
  'GameBets',
  'CrashBets',
  'Bets',
  'Stats',
  'Leaderboard',
  'Rank',
  'Seeds',
  'Wallet',
  'Partner',
  'Revenue',
  'XAccount',
  'AdminData',
  'EligibleXUsers',
  'RecentBets',
  'House',
  'PendingMovements',
  'Audit',
  'Pause',
  'Reconciliation',
  'CrashSettings',
  'PreChosenCrash',
] as const;
/** The subject of a query. A mutation that changes the subject invalidates the tag, and RTK Query refetches it. */
export type Tag = (typeof TAGS)[number];

/** Returns the tag of the list of one game's bets. */
export const gameBetsTag = (game: GameName) => ({ type: 'GameBets', id: game }) as const;

export interface ApiCall {
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends JSON with credentials and never retries. Signs the user out when the session has ended. */
const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, { signal, dispatch }) => {
  const result = await send(call, signal);
  if ('error' in result && result.error.status === 401 && result.error.code !== 'BAD_CREDENTIALS') {
    dispatch(signedOut());
  }
  return result;
};

async function send({ path, method = 'GET', body, headers }: ApiCall, signal: AbortSignal) {
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      signal,
      credentials: 'include',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // A proxy may answer in place of a server that is down.
    if (response.status < 500) notifyOfResponse();
    if (!response.ok) return { error: parseApiError(response.status, response.statusText, text) };
    const data: unknown = JSON.parse(text);
    return { data };
  } catch {
    return { error: NO_RESPONSE };
  }
}

/** The only RTK Query api. Features inject their endpoints; data is not cached after the screen that shows it. */
export const api = createApi({
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 0,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
