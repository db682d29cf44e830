import { ERROR_CODES, type ErrorCode, type FieldError, type Problem } from '@arena/wire';
import { common } from './common.messages.js';

/** Why a call failed, in the words that the screen shows. */
export interface ApiError {
  /** Absent when there was no answer at all. */
  status?: number;
  /** `status: detail`; absent when there was no answer, so that each screen says it in its own words. */
  message?: string;
  /** The refusal's own sentence, without its status. */
  detail?: string;
  code?: ErrorCode;
  fields: FieldError[];
}

/** No answer: offline, refused, or broken off half-way. */
export const NO_ANSWER: ApiError = { fields: [] };

/** Reads a refusal. Whatever stands between us and the api may have answered instead, in plain text or not at all. */
export function apiError(status: number, statusText: string, body: string): ApiError {
  const problem = readProblem(body);
  if (problem === undefined) return { status, message: `${status}: ${body || statusText}`, fields: [] };
  return {
    status,
    message: `${status}: ${problem.detail ?? problem.title ?? statusText}`,
    fields: problem.errors ?? [],
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(isErrorCode(problem.code) && { code: problem.code }),
  };
}

/** RTK Query hands errors on as whatever was thrown; ours are all of one shape. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'fields' in error && Array.isArray(error.fields);
}

/** Nobody knows whether it was done: there was no answer, or one by whatever failed on the way. */
export function isUnanswered(error: unknown): boolean {
  const status = isApiError(error) ? error.status : undefined;
  return status === undefined || status >= 500;
}

/** Returns `status: detail` of a failed request, or a text of its own when the server did not answer. */
export function messageOf(error: unknown, otherwise: string = common('cannotReachServer')): string {
  return (isApiError(error) ? error.message : undefined) ?? otherwise;
}

/** The refusal's own sentence, for those to whom its status says nothing more. */
export function detailOf(error: unknown, otherwise: string): string {
  return (isApiError(error) ? error.detail : undefined) ?? otherwise;
}

function readProblem(body: string): Partial<Problem> | undefined {
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
