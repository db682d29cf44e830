import type { Request } from 'express';
import { readId } from '@arena/players';
import { MAX_USER_ID } from '@arena/wire';

/**
 * The users that a request claims to act for: `/user/{id}…` and `/partner/{id}…` in the path, `userId` in query and body.
 * What is not an id at all is left to validation, which refuses it.
 */
export function claimedUsers(request: Pick<Request, 'params' | 'query' | 'body'>): number[] {
  const body: unknown = request.body;
  const inBody = typeof body === 'object' && body !== null && 'userId' in body ? body.userId : undefined;
  const texts = [request.params['id'], request.query['userId']];
  const ids = texts.map((text) => (typeof text === 'string' ? readId(text, MAX_USER_ID) : undefined));
  return [...ids, typeof inBody === 'number' ? inBody : undefined].filter((id) => id !== undefined);
}
