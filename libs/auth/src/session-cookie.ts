import type { CookieOptions, Request } from 'express';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { ArenaConfig } from '@arena/config';

/** Marks a signed value. Earlier versions of ARENA wrote the same form, so their cookies stay valid. */
const SIGNED = 's:';

/**
 * Returns the session cookie's name. With the __Host- prefix, browsers require Secure and Path=/ and reject a Domain.
 */
export function sessionCookieName(config: ArenaConfig): string {
  return config.production ? '__Host-arena' : 'arena';
}

/** Returns the token in a request's session cookie, or undefined if there is none or its signature is wrong. */
export function readSessionToken(cookies: string | undefined, config: ArenaConfig): string | undefined {
  const value = cookies === undefined ? undefined : parseCookie(cookies)[sessionCookieName(config)];
  if (value?.startsWith(SIGNED) !== true) return undefined;
  const token = unsign(value.slice(SIGNED.length), config.sessionSecret);
  return token === false ? undefined : token;
}

/** Sets the session cookie in the response to a request. In production, it is never sent over an insecure connection. */
export function setSessionCookie(request: Request, token: string, expires: Date, config: ArenaConfig): void {
  if (config.production && !request.secure) return;
  const value = SIGNED + sign(token, config.sessionSecret);
  request.res?.cookie(sessionCookieName(config), value, { ...cookieOptions(config), expires });
}

export function clearSessionCookie(request: Request, config: ArenaConfig): void {
  request.res?.clearCookie(sessionCookieName(config), cookieOptions(config));
}

function cookieOptions({ production }: ArenaConfig): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: production, path: '/' };
}
