import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { FastifyReply } from 'fastify';
import type { ArenaConfig } from '@arena/config';

/** Marks a signed value. Earlier versions of ARENA wrote the same form, so their cookies stay valid. */
const SIGNED = 's:';

/** The longest time for which browsers keep a cookie. */
const DEVICE_DAYS = 400;
const DEVICE_BYTES = 16;
/** A device's number in base64url. */
const DEVICE = /^[\w-]{22}$/;

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

/** Sets the session cookie in a response. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  expires: Date,
  config: ArenaConfig,
): void {
  const value = SIGNED + sign(token, config.sessionSecret);
  setCookie(reply, { name: sessionCookieName(config), value, expires }, config);
}

export function clearSessionCookie(reply: FastifyReply, config: ArenaConfig): void {
  setCookie(reply, { name: sessionCookieName(config), value: '', expires: new Date(0) }, config);
}

const deviceCookieName = ({ production }: ArenaConfig): string =>
  production ? '__Host-arena-device' : 'arena-device';

/**
 * Returns the random number that a browser keeps over the logins of different accounts, or a new one. It proves nothing,
 * because a user can delete it: it only shows which accounts were used in one browser.
 */
export function readDevice(cookies: string | undefined, config: ArenaConfig): string {
  const kept = cookies === undefined ? undefined : parseCookie(cookies)[deviceCookieName(config)];
  return kept !== undefined && DEVICE.test(kept) ? kept : randomBytes(DEVICE_BYTES).toString('base64url');
}

/** Returns what the database keeps of a device's number. */
export const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

export function setDeviceCookie(reply: FastifyReply, device: string, config: ArenaConfig): void {
  const expires = new Date(Date.now() + DEVICE_DAYS * 86_400_000);
  setCookie(reply, { name: deviceCookieName(config), value: device, expires }, config);
}

interface Cookie {
  name: string;
  value: string;
  expires: Date;
}

/**
 * Sets a cookie for the whole site that scripts cannot read. In production, no value is ever sent over an insecure
 * connection.
 */
function setCookie(reply: FastifyReply, cookie: Cookie, { production: secure }: ArenaConfig): void {
  if (secure && cookie.value !== '' && reply.request.protocol !== 'https') return;
  const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  reply.header('Set-Cookie', stringifySetCookie({ ...cookie, ...attributes }));
}
