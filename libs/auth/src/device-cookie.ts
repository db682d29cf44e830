import { createHash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { ArenaConfig } from '@arena/config';
import { setCookie } from './session-cookie.js';

/** The longest time for which browsers keep a cookie. */
const COOKIE_DAYS = 400;
const NUMBER_BYTES = 16;
/** A number in base64url. */
const NUMBER = /^[\w-]{22}$/;

const cookieName = ({ production }: ArenaConfig): string =>
  production ? '__Host-arena-device' : 'arena-device';

/**
 * Returns the random number that a browser keeps over the logins of different accounts, or a new one. It proves nothing,
 * because a user can delete it: it only shows which accounts were used in one browser.
 */
export function readDevice(cookies: string | undefined, config: ArenaConfig): string {
  const kept = cookies === undefined ? undefined : parseCookie(cookies)[cookieName(config)];
  return kept !== undefined && NUMBER.test(kept) ? kept : randomBytes(NUMBER_BYTES).toString('base64url');
}

/** Returns what the database keeps of a device's number. */
export const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

export function setDeviceCookie(reply: FastifyReply, device: string, config: ArenaConfig): void {
  const expires = new Date(Date.now() + COOKIE_DAYS * 86_400_000);
  setCookie(reply, { name: cookieName(config), value: device, expires }, config);
}
