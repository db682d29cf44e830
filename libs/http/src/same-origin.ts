import type { NextFunction, Request, Response } from 'express';
import { foreignOrigin } from './http.errors.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site's page sends with the player's cookie. An origin is ours when its host is the request's.
 * Where none is named (a script, a very old browser), the session alone decides.
 */
export function sameOrigin(request: Request, _response: Response, next: NextFunction): void {
  if (!READING.has(request.method) && !isSameOrigin(request.headers)) throw foreignOrigin();
  next();
}

/** Whether the headers of a request name no other site. */
export function isSameOrigin(headers: Request['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
