import { explainListenError } from '@arena/config';
import { NOT_MIGRATED, sqlState } from '@arena/database';
import { formatError } from './logged-error.js';

/** Returns a sentence for the operator if the error is an expected startup error, otherwise its message and stack trace. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { port, address } = error as Error & { port?: number; address?: string };
  switch (sqlState(error)) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return `PostgreSQL does not answer at ${address ?? 'the address in DATABASE_URL or DATABASE_DIRECT_URL'}${port === undefined ? '' : `:${port}`}.`;
    case '28P01':
    case '28000':
      return 'PostgreSQL rejected the user or the password in DATABASE_URL or DATABASE_DIRECT_URL.';
    case '3D000':
      return 'The database named in DATABASE_URL or DATABASE_DIRECT_URL does not exist.';
    case '42P01':
    case '42883':
    case '22023':
      return NOT_MIGRATED;
    default:
      return explainListenError(error) ?? formatError(error);
  }
}
