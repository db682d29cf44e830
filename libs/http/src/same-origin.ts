import type { NextFunction, Request, Response } from 'express';
import { foreignOrigin } from './http.errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Middleware against cross-site request forgery. Rejects writes sent by pages of other sites.
 * @throws DomainError FOREIGN_ORIGIN
 */
export function sameOrigin(request: Request, _response: Response, next: NextFunction): void {
  if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request.headers)) throw foreignOrigin();
  next();
}

/**
 * Returns whether a request comes from this site: Sec-Fetch-Site, if present, does not name another site, and the
 * Origin's host equals the Host header. A request without an Origin (from a script or a very old browser) passes, so
 * only the session protects it.
 */
export function isSameOrigin(headers: Request['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
