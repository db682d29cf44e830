import { ERROR_CODES, type ErrorCode, type FieldError, type Problem } from '@arena/wire';
import { common } from './common.messages.js';

/** Why a request failed. */
export interface ApiError {
  /** Absent when there was no response. */
  status?: number;
  /** `status: detail`. Absent when there was no response: then each screen shows its own text. */
  message?: string;
  /** The sentence for users, without the status. */
  detail?: string;
  code?: ErrorCode;
  fields: FieldError[];
}

/** The error when there was no response: offline, connection refused, or connection lost during the request. */
export const NO_RESPONSE: ApiError = { fields: [] };

/** Parses an error response. It may come from a proxy, so its body may be plain text or empty. */
export function parseApiError(status: number, statusText: string, body: string): ApiError {
  const problem = parseProblem(body);
  if (problem === undefined) return { status, message: `${status}: ${body || statusText}`, fields: [] };
  return {
    status,
    message: `${status}: ${problem.detail ?? problem.title ?? statusText}`,
    fields: problem.errors ?? [],
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(isErrorCode(problem.code) && { code: problem.code }),
  };
}

/** Narrows an error of RTK Query, which types errors as `unknown`. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'fields' in error && Array.isArray(error.fields);
}

/** Returns whether the request may have been carried out although it failed: no response, or an error of a server. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = isApiError(error) ? error.status : undefined;
  return status === undefined || status >= 500;
}

/** Returns `status: detail` of a failed request, or `fallback` when there was no response. */
export function messageOf(error: unknown, fallback: string = common('cannotReachServer')): string {
  return (isApiError(error) ? error.message : undefined) ?? fallback;
}

/** Returns the sentence for users without the status, or `fallback` when the response has none. */
export function detailOf(error: unknown, fallback: string): string {
  return (isApiError(error) ? error.detail : undefined) ?? fallback;
}

/** Maps error codes to the form field that they are about. The field shows the sentence of the server. */
export type FieldsByCode<Name extends string> = Partial<Record<ErrorCode, Name>>;

/** Returns the messages to show below the fields of a form. */
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

function isErrorCode(code: unknown): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}
