import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** A proxy's id is kept when it is harmless, so that one request has one id in all logs. */
const HARMLESS = /^[\w-]{8,64}$/;

/** Names the request before anything can refuse it: the log takes the name over from here. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('X-Request-Id') ?? '';
  const id = HARMLESS.test(given) ? given : randomUUID();
  Object.assign(request, { id });
  response.setHeader('X-Request-Id', id);
  next();
}
