import type { Request } from 'express';
import { parseId } from './id.pipe.js';
import { MAX_USER_ID } from '@arena/wire';

/**
 * The users that a request claims to act for: `/user/{id}…` and `/partner/{id}…` in the path, `userId` in query and body.
 * A claim that is no id is refused here: whatever reads it later must not find a user in it.
 */
export function userIdsInRequest({
  params,
  query,
  body,
}: Pick<Request, 'params' | 'query' | 'body'>): number[] {
  const claims = [claim('id', params['id']), claim('userId', query['userId']), claim('userId', inBody(body))];
  return claims.filter((id) => id !== undefined);
}

function claim(field: string, value: unknown): number | undefined {
  return value === undefined ? undefined : parseId(field, value, MAX_USER_ID);
}

/** JSON has numbers: there, an id in a string is none. */
function inBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('userId' in body)) return undefined;
  return typeof body.userId === 'number' ? String(body.userId) : null;
}
