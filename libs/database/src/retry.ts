import { setTimeout as sleep } from 'node:timers/promises';
import { types } from 'node:util';

/** SQLSTATEs after which PostgreSQL has undone everything and the same work may succeed: serialization, deadlock. */
const RESTARTABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const PAUSE_MS = 10;

/**
 * The SQLSTATE that PostgreSQL gave an error, or the system's code, whether pg threw it or TypeORM wrapped it. Asked
 * without instanceof: an error of the socket need not come from the realm of whoever asks.
 */
export function sqlState(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' ? state : undefined;
}

/** The name of the constraint that an error violated (23xxx), if any. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  const { constraint, driverError } = error as Error & {
    constraint?: string;
    driverError?: { constraint?: string };
  };
  return driverError?.constraint ?? constraint;
}

/** Runs whole work again after a deadlock or a serialization failure, a few times, with a growing random pause. */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RESTARTABLE.has(sqlState(error) ?? '')) throw error;
      await sleep(Math.random() * PAUSE_MS * attempt);
    }
  }
}
