import { types } from 'node:util';
import { sqlState } from './retry.js';

/** SQLSTATEs of a database that is away, shutting down, full of connections, or made to wait too long. */
const AWAY = /^(08|57P0|53|55P03|57014|25P03)/;
const SOCKET_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
/** What the driver and the pool say in words alone. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed/;

/** Whether an error says no more than that the database cannot answer now, and may soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const state = sqlState(error) ?? '';
  return LOST.test(error.message) || AWAY.test(state) || SOCKET_AWAY.has(state);
}
