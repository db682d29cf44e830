import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { apiError, NO_ANSWER, type ApiError } from './api-error.js';
import { signedOut } from './session.slice.js';

export interface ApiCall {
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

/** Every call of the app: JSON both ways, with credentials, never retried. A call without a session signs out. */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, { signal, dispatch }) => {
  const answer = await send(call, signal);
  if ('error' in answer && answer.error.status === 401 && answer.error.code !== 'BAD_CREDENTIALS') {
    dispatch(signedOut());
  }
  return answer;
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
    if (!response.ok) return { error: apiError(response.status, response.statusText, text) };
    const data: unknown = JSON.parse(text);
    return { data };
  } catch {
    return { error: NO_ANSWER };
  }
}
