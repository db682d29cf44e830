import { parseCookie, stringifySetCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { FastifyReply } from 'fastify';
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

/** Sets the session cookie in a response. In production, it is never sent over an insecure connection. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  expires: Date,
  config: ArenaConfig,
): void {
  if (config.production && reply.request.protocol !== 'https') return;
  setCookie(reply, SIGNED + sign(token, config.sessionSecret), expires, config);
}

export function clearSessionCookie(reply: FastifyReply, config: ArenaConfig): void {
  setCookie(reply, '', new Date(0), config);
}

function setCookie(reply: FastifyReply, value: string, expires: Date, config: ArenaConfig): void {
  const name = sessionCookieName(config);
  const { production: secure } = config;
  const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/', expires } as const;
  reply.header('Set-Cookie', stringifySetCookie({ name, value, ...attributes }));
}
