import { setTimeout as sleep } from 'node:timers/promises';
import { types } from 'node:util';

/** SQLSTATEs of a rolled-back transaction that may succeed when repeated: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const PAUSE_MS = 10;

/**
 * SQLSTATEs of a database that is unreachable, shutting down, out of connections, timing out, or read-only: after
 * a failover, a connection can lead to a standby for a moment.
 */
const UNAVAILABLE = /^(08|57P0|53|55P03|57014|25P03|25006)/;
const UNAVAILABLE_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Errors of pg and its pool that have a message but no code, and one of a standby whose code has other meanings too. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered|Client was closed|recovery is in progress/;

/**
 * Returns the SQLSTATE of a PostgreSQL error or the system error code of a socket error, whether thrown by pg or
 * wrapped by TypeORM. Avoids `instanceof`, because a socket error can come from another realm.
 */
export function sqlState(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' ? state : undefined;
}

/** Whether PostgreSQL has rolled a transaction back that may succeed when repeated. */
export function isRolledBack(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '');
}

/** Returns the name of the constraint that an error violated (SQLSTATE 23xxx), if any. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  const { constraint, driverError } = error as Error & {
    constraint?: string;
    driverError?: { constraint?: string };
  };
  return driverError?.constraint ?? constraint;
}

/** Whether an error only means that the database is currently unavailable, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const state = sqlState(error) ?? '';
  return CONNECTION_LOST.test(error.message) || UNAVAILABLE.test(state) || UNAVAILABLE_SOCKET.has(state);
}

/** SQLSTATE classes of a statement that its values made fail: data exceptions, violated constraints, RAISE. */
const REJECTED = /^(22|23|P0)/;

/** Whether PostgreSQL has rejected a statement because of its values. Its transaction is certain to be rolled back. */
export function isRejectedStatement(error: unknown): boolean {
  return REJECTED.test(sqlState(error) ?? '');
}

/**
 * Runs a whole transaction and repeats it after a deadlock or a serialization failure, with a growing random pause
 * before each of up to five attempts.
 */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRolledBack(error)) throw error;
      await sleep(Math.random() * PAUSE_MS * attempt);
    }
  }
}
