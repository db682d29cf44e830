import type { ErrorCode, FieldError, Problem } from '@arena/wire';
import { common } from './common.messages.js';
import { optionalMessage } from './i18n.js';

/** The reason why a request failed. */
export interface ApiError {
  /** The HTTP status. Absent if there was no response. */
  status?: number;
  /** The message `status: detail`. Absent if there was no response, in which case each screen shows its own message. */
  message?: string;
  /** The message for users, without the status. */
  detail?: string;
  code?: ErrorCode;
  fields: FieldError[];
}

/** The error if there was no response, because the browser is offline or the connection was refused or lost. */
export const NO_RESPONSE: ApiError = { fields: [] };

/** Parses an error response. Its body may be plain text or empty, because it may come from a proxy. */
export function parseApiError(status: number, statusText: string, body: string): ApiError {
  const problem = parseProblem(body);
  if (problem === undefined) return { status, message: `${status}: ${body || statusText}`, fields: [] };
  const detail = refusalText(problem.code, problem.detail);
  return {
    status,
    message: `${status}: ${detail ?? problem.title ?? statusText}`,
    fields: problem.errors ?? [],
    ...(detail !== undefined && { detail }),
    ...(typeof problem.code === 'string' && { code: problem.code }),
  };
}

/**
 * Returns the text of a refusal in the current language. The server writes English, which may also name amounts. Other languages
 * have one text per code (`errors.…` in `locales/<language>.json`).
 * @param detail the server's text
 */
export function refusalText<Detail extends string | undefined>(
  code: string | undefined,
  detail: Detail,
): string | Detail {
  return (code === undefined ? undefined : optionalMessage('errors', code)) ?? detail;
}

/** Narrows an error from RTK Query, which types errors as `unknown`. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'fields' in error && Array.isArray(error.fields);
}

/** Returns whether a failed request may have been executed, as after a server error or if there was no response. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = isApiError(error) ? error.status : undefined;
  return status === undefined || status >= 500;
}

/** Returns a failed request's `status: detail`, or `fallback` if there was no response. */
export function messageOf(error: unknown, fallback: string = common('cannotReachServer')): string {
  return (isApiError(error) ? error.message : undefined) ?? fallback;
}

/** Returns the message for users without the status, or `fallback` if the response has none: by default the one with the status. */
export function detailOf(error: unknown, fallback: string = messageOf(error)): string {
  return (isApiError(error) ? error.detail : undefined) ?? fallback;
}

/** Maps error codes to the form fields that they concern. The field shows the server's message. */
export type FieldsByCode<Name extends string> = Partial<Record<ErrorCode, Name>>;

/** Returns the messages to show below a form's fields. */
export function fieldErrorsOf<Name extends string>(
  { code, fields, detail }: ApiError,
  names: readonly Name[],
  fieldsByCode: FieldsByCode<Name>,
): { name: Name; message: string }[] {
  const errors = fields.flatMap(({ field, message }) => {
    const name = names.find((candidate) => candidate === field);
    return name === undefined ? [] : [{ name, message }];
  });
  const name = code === undefined ? undefined : fieldsByCode[code];
  return name === undefined || detail === undefined ? errors : [...errors, { name, message: detail }];
}

function parseProblem(body: string): Partial<Problem> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const isProblem = typeof parsed === 'object' && parsed !== null && 'status' in parsed;
    return isProblem ? (parsed as Partial<Problem>) : undefined;
  } catch {
    return undefined;
  }
}
