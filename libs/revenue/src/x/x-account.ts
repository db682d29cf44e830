import { X_USERNAME_PATTERN } from '@arena/wire';
import { XOAuthError } from './x-oauth.error.js';

/** An account of X. */
export interface XAccount {
  /** X's own, which nobody else ever gets. */
  id: string;
  /** Without @, as X spells it. */
  username: string;
}

const ID = /^[1-9]\d{0,19}$/;

/** Reads what X says of a token's account; nothing in it is believed before it looks as X's own does. */
export function accountOf(answer: unknown): XAccount {
  const { id, username } = fieldsOf(fieldsOf(answer)['data']);
  if (typeof id !== 'string' || !ID.test(id)) throw new XOAuthError('X named no account');
  if (typeof username !== 'string' || !X_USERNAME_PATTERN.test(username))
    throw new XOAuthError('X named an account that can be none of its own');
  return { id, username };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
