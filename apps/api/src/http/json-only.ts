import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { json } from 'express';
import { BODY_LIMIT_BYTES, DomainError } from '@arena/wire';
import { plainFields } from './plain-fields.js';
import { refusalOf } from './refusal-of.js';

/** Reads JSON bodies and refuses all others: a form of another site cannot send application/json unasked. */
export function jsonOnly(): RequestHandler[] {
  return [refuseOtherTypes, readJson, plainFields];
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const { 'content-type': type, 'content-length': length } = request.headers;
  // No body at all (null, or a length of nothing) is as good as an empty object.
  const none = type === undefined && length === '0';
  if (!none && request.is('application/json') === false) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json in UTF-8.');
  }
  next();
}

const parse = json({ limit: BODY_LIMIT_BYTES, strict: true });

/** Names what is wrong at once: Nest would tell any unreadable body as a bad request like all others. */
function readJson(request: Request, response: Response, next: NextFunction): void {
  parse(request, response, (error?: unknown) => {
    next(error === undefined ? undefined : (refusalOf(error) ?? error));
  });
}
