import type { IncomingHttpHeaders } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { foreignOrigin } from './http.errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Fastify hook against cross-site request forgery. Rejects writes sent by pages of other sites with FOREIGN_ORIGIN. */
export const sameOrigin: onRequestHookHandler = ({ method, headers }, _reply, done) => {
  const isAccepted = SAFE_METHODS.has(method) || isSameOrigin(headers);
  done(isAccepted ? undefined : foreignOrigin());
};

/**
 * Returns whether a request comes from this site: Sec-Fetch-Site, if present, does not name another site, and the
 * Origin's host equals the Host header. A request without an Origin (from a script or a very old browser) passes, so
 * only the session protects it.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
