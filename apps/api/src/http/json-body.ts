import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { json } from 'express';
import { BODY_LIMIT_BYTES } from '@arena/wire';
import { bodyIsList, invalidFields, notJson, tooManyFields } from './request.errors.js';
import { toDomainError } from './to-domain-error.js';

/** No valid request has more fields or longer names. These limits bound how much of a body an error can repeat. */
const MAX_FIELDS = 20;
const MAX_NAME_LENGTH = 40;

/**
 * Returns middleware that parses JSON bodies and rejects all others. This keeps out forms on other sites, which cannot
 * send application/json without permission.
 */
export function jsonBody(): RequestHandler[] {
  return [rejectOtherTypes, parseJson, requirePlainFields];
}

function rejectOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const { 'content-type': type, 'content-length': length } = request.headers;
  // If there is no body (`is` returns null, or the length is 0), the type does not matter.
  const isEmpty = type === undefined && length === '0';
  if (!isEmpty && request.is('application/json') === false) throw notJson();
  next();
}

const parse = json({ limit: BODY_LIMIT_BYTES, strict: true });

/** Converts the parser's errors here, because Nest would turn all of them into the same bad request. */
function parseJson(request: Request, response: Response, next: NextFunction): void {
  parse(request, response, (error?: unknown) => {
    next(error === undefined ? undefined : (toDomainError(error) ?? error));
  });
}

/**
 * Requires that body and query are flat objects, before validation reads them. Deeply nested values would overflow the
 * stack, names of Object's members (`constructor`) would pass the check for unknown fields, and PostgreSQL's text
 * cannot contain NUL.
 */
export function requirePlainFields({ query, body }: Request, _response: Response, next: NextFunction): void {
  if (Array.isArray(body)) throw bodyIsList();
  const fields = [...Object.entries(query), ...Object.entries((body ?? {}) as object)];
  if (fields.length > MAX_FIELDS || fields.some(([name]) => name.length > MAX_NAME_LENGTH))
    throw tooManyFields();
  const problems = fields.flatMap(([field, value]) => {
    const problem = problemOf(field, value);
    return problem === undefined ? [] : [{ field, problem }];
  });
  if (problems.length > 0) throw invalidFields(problems);
  next();
}

function problemOf(name: string, value: unknown): string | undefined {
  if (name in Object.prototype || name === 'prototype') return 'is unknown';
  if (typeof value === 'object' && value !== null) return 'must be a single value';
  if (typeof value === 'string' && value.includes('\0')) return 'must not contain a NUL character';
  return undefined;
}
