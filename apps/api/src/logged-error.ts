import { sqlState } from '@arena/database';

/** An error as it is logged. Its texts contain no parameters of queries and no values of rows. */
export interface LoggedError {
  type: string;
  message: string;
  /** The SQLSTATE of PostgreSQL's errors, or the code of another error. */
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  /** The functions and lines in SQL that failed. */
  functions?: string[] | undefined;
  stack: string[];
  cause?: LoggedError | undefined;
  errors?: LoggedError[] | undefined;
}

/** The properties of PostgreSQL's errors and of ethers' errors that are read here. */
interface KnownFields {
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  where?: unknown;
  shortMessage?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

const MAX_DEPTH = 4;
const MAX_FRAMES = 20;
/** The class of the SQLSTATEs of data exceptions, whose messages quote the wrong value. */
const DATA_EXCEPTION = '22';
const SQL_FUNCTION = /^PL\/pgSQL function \S.*? line \d+/gm;

/**
 * Describes an error for the log. Copies only known properties, because libraries add secrets to their errors: TypeORM
 * the parameters of a query, pg the values of a row (`detail`, `where`), ethers the request with a signed transaction.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error.', stack: [] };
  const known = error as KnownFields;
  const fields = known.driverError instanceof Error ? (known.driverError as KnownFields) : known;
  const nested = depth < MAX_DEPTH;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    code: sqlState(error),
    constraint: textOf(fields.constraint),
    table: textOf(fields.table),
    column: textOf(fields.column),
    functions: textOf(fields.where)?.match(SQL_FUNCTION) ?? undefined,
    stack: framesOf(error),
    cause: nested && error.cause !== undefined ? toLoggedError(error.cause, depth + 1) : undefined,
    errors:
      nested && Array.isArray(known.errors)
        ? known.errors.map((each: unknown) => toLoggedError(each, depth + 1))
        : undefined,
  };
}

/** Returns an error as text for a terminal: its message and the place in the code. */
export function formatError(error: unknown): string {
  const { type, message, stack } = toLoggedError(error);
  return [`${type}: ${message}`, ...stack.map((frame) => `    ${frame}`)].join('\n');
}

/** Returns the message without the values that PostgreSQL quotes and without the request that ethers adds. */
function messageOf(error: Error & KnownFields): string {
  if (typeof error.shortMessage === 'string') return error.shortMessage;
  return sqlState(error)?.startsWith(DATA_EXCEPTION) === true
    ? error.message.replace(/".*/s, '"…"')
    : error.message;
}

/** Returns the lines of the stack that name a place in the code. The lines before them repeat the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
