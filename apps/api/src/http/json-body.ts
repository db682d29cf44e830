import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { json } from 'express';
import { BODY_LIMIT_BYTES, DomainError } from '@arena/wire';
import { toDomainError } from './to-domain-error.js';

/** More than any valid request has. Limits how much of a body an error can repeat. */
const MAX_FIELDS = 20;
const MAX_NAME_LENGTH = 40;

/**
 * Returns middleware that parses JSON bodies and rejects all others: a form of another site cannot send
 * application/json without permission.
 */
export function jsonBody(): RequestHandler[] {
  return [rejectOtherTypes, parseJson, requirePlainFields];
}

function rejectOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const { 'content-type': type, 'content-length': length } = request.headers;
  // Without a body (`is` returns null, or the length is 0), the type does not matter.
  const isEmpty = type === undefined && length === '0';
  if (!isEmpty && request.is('application/json') === false) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json in UTF-8.');
  }
  next();
}

const parse = json({ limit: BODY_LIMIT_BYTES, strict: true });

/** Converts the parser's errors here: Nest would turn all of them into the same bad request. */
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
  if (Array.isArray(body)) throw new DomainError('VALIDATION', 'The body must be an object, not a list.');
  const fields = [...Object.entries(query), ...Object.entries((body ?? {}) as object)];
  if (fields.length > MAX_FIELDS || fields.some(([name]) => name.length > MAX_NAME_LENGTH)) {
    throw new DomainError('VALIDATION', 'The request has too many fields, or a field with a too long name.');
  }
  const errors = fields.flatMap(([field, value]) => {
    const problem = problemOf(field, value);
    return problem === undefined ? [] : [{ field, message: `The field "${field}" ${problem}.` }];
  });
  if (errors.length > 0) {
    throw new DomainError('VALIDATION', errors.map(({ message }) => message).join(' '), { errors });
  }
  next();
}

function problemOf(name: string, value: unknown): string | undefined {
  if (name in Object.prototype || name === 'prototype') return 'is unknown';
  if (typeof value === 'object' && value !== null) return 'must be a single value';
  if (typeof value === 'string' && value.includes('\0')) return 'must not contain a NUL character';
  return undefined;
}
