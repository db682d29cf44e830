import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { SHOWN_USER_HEADER, type ErrorCode, type GameName } from '@arena/wire';
import { NO_RESPONSE, parseApiError, type ApiError } from '../lib/api-error.js';
import { rootReducer } from '../store/root-reducer.js';
import { signedOut, type SessionState } from '../store/session.slice.js';
import { isStepUpRefusal, requestStepUp } from '../store/step-up.slice.js';

const TAGS = [
  'User',
  'Games',
  'GameBets',
  'CrashBets',
  'Autobets',
  'Bets',
  'Stats',
  'Leaderboard',
  'Rank',
  'Seeds',
  'Sessions',
  'SecondFactor',
  'Wallet',
  'Partner',
  'Revenue',
  'XAccount',
  'AdminData',
  'EligibleXUsers',
  'RecentBets',
  'House',
  'PendingMovements',
  'PlayLimits',
  'PlayState',
  'Rules',
  'Policy',
  'NameVisibility',
  'BetShare',
  'Player',
  'PlayerNotes',
  'Players',
  'Approvals',
  'Audit',
  'Pause',
  'Reconciliation',
  'Finance',
  'Alerts',
  'Health',
  'CrashSettings',
  'PreChosenCrash',
  'WithdrawalQueue',
  'Settings',
] as const;
/** The data that a query returns. A mutation that changes the data invalidates its tag, so RTK Query refetches it. */
export type Tag = (typeof TAGS)[number];

/** Returns the tag for the list of one game's bets. */
export const gameBetsTag = (game: GameName) => ({ type: 'GameBets', id: game }) as const;

export interface ApiCall {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

/** The codes of 401 responses that reject a password or a code. The session, if there is one, continues. */
const WRONG_CREDENTIALS: readonly (ErrorCode | undefined)[] = [
  'BAD_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_INVALID',
];

/**
 * Sends JSON with credentials. Retries only after a step-up: a refused change waits until the user has confirmed the
 * password and is then sent again. A refused GET is not, because screens poll. Signs the user out if the session has
 * ended, and loads the page again if another user has signed in in another tab.
 */
const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (request, context) => {
  const { signal, dispatch, extra } = context;
  // The store of the demo has a transport of its own.
  if (extra !== undefined) return (extra as Transport)(request, signal);
  const isChange = request.method !== undefined && request.method !== 'GET';
  const call = isChange ? withShownUser(request, context.getState() as { session: SessionState }) : request;
  let result = await send(call, signal);
  if (isChange && isStepUpRefusal(result.error) && (await dispatch(requestStepUp())))
    result = await send(call, signal);
  if (result.error?.status === 401 && !WRONG_CREDENTIALS.includes(result.error.code)) dispatch(signedOut());
  if (result.error?.code === 'USER_CHANGED') location.reload();
  return result;
};

/** Says whom this tab shows, so that the server does nothing in the name of a user who has signed in in another tab. */
function withShownUser(call: ApiCall, { session }: { session: SessionState }): ApiCall {
  if (session.user === null) return call;
  return { ...call, headers: { ...call.headers, [SHOWN_USER_HEADER]: String(session.user.id) } };
}

export type Sent = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** Answers a request. */
export type Transport = (call: ApiCall, signal: AbortSignal) => Promise<Sent>;

export async function send(
  { path, method = 'GET', body, headers }: ApiCall,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      signal,
      credentials: 'include',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) return { error: parseApiError(response.status, response.statusText, text) };
    const data: unknown = JSON.parse(text);
    return { data };
  } catch {
    return { error: NO_RESPONSE };
  }
}

/** How long what has come with the start stays fresh, in seconds. The first page may still be loading. */
const START_SECONDS = 60;

/** The options of an endpoint whose answer comes with the start. */
export const KEPT_FROM_START = { keepUnusedDataFor: START_SECONDS };

/** The options of a query for it: what is fresh is not asked for again. */
export const FROM_START = { refetchOnMountOrArgChange: START_SECONDS };

/** The app's only RTK Query API. Features inject their endpoints. Data is dropped once no screen uses it, unless an endpoint says otherwise. */
export const api = createApi({
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 0,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

const withAnswers = rootReducer.inject(api);
type State = ReturnType<typeof withAnswers>;

/** The reducer of a store: all slices, and the answers of the server. A store may start with some of the slices. */
export const reducer = withAnswers as Reducer<State, UnknownAction, Partial<State>>;
