import { createHash } from 'node:crypto';

/** An account of the simulated X, as it tells of one. */
export interface XPerson {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}

const NAME = /^[A-Za-z0-9_]{1,15}$/;
/** X's ids are of about so many digits. */
const DIGITS = 18;

/** Whoever has this name; with or without @. Undefined for a name that X gives nobody. */
export function personNamed(text: string): XPerson | undefined {
  const username = text.trim().replace(/^@/, '');
  return NAME.test(username) ? { id: idOf(username), name: username, username } : undefined;
}

/** The same one for ever, and however somebody spells the name: at X, too, its letters have no case. */
function idOf(username: string): string {
  const digest = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(DIGITS, '0').slice(-DIGITS)}`;
}
