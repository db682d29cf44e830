import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { json } from 'express';
import { BODY_LIMIT_BYTES, Refusal } from '@arena/wire';

/** Reads JSON bodies and refuses all others: a form of another site cannot send application/json unasked. */
export function jsonOnly(): RequestHandler[] {
  return [refuseOtherTypes, json({ limit: BODY_LIMIT_BYTES, strict: true }), refuseLists];
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  // null: no body at all, which is as good as an empty object.
  if (request.is('application/json') === false) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json in UTF-8.');
  }
  next();
}

function refuseLists(request: Request, _response: Response, next: NextFunction): void {
  if (Array.isArray(request.body)) throw new Refusal('VALIDATION', 'The body must be one object, not a list.');
  next();
}
