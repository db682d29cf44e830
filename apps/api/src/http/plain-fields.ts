import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '@arena/wire';

/** More fields than any request of ours has, and longer names: an answer must not echo a whole body. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 40;

/**
 * Lets requests through whose body and query are one flat object each. The rest is refused before anything walks into
 * it: values nested thousands deep end the stack, members of every object (`constructor`) pass by the validation of
 * unknown fields, and PostgreSQL's text has no NUL.
 */
export function plainFields({ query, body }: Request, _response: Response, next: NextFunction): void {
  if (Array.isArray(body)) throw new DomainError('VALIDATION', 'The body must be one object, not a list.');
  const fields = [...Object.entries(query), ...Object.entries((body ?? {}) as object)];
  if (fields.length > MOST_FIELDS || fields.some(([name]) => name.length > LONGEST_NAME)) {
    throw new DomainError('VALIDATION', 'The request has too many fields, or one whose name is too long.');
  }
  const errors = fields.flatMap(([field, value]) => {
    const fault = faultOf(field, value);
    return fault === undefined ? [] : [{ field, message: `The field "${field}" ${fault}.` }];
  });
  if (errors.length > 0) {
    throw new DomainError('VALIDATION', errors.map(({ message }) => message).join(' '), { errors });
  }
  next();
}

function faultOf(name: string, value: unknown): string | undefined {
  if (name in Object.prototype || name === 'prototype') return 'is unknown';
  if (typeof value === 'object' && value !== null) return 'must be one plain value';
  if (typeof value === 'string' && value.includes('\0')) return 'must not contain a NUL character';
  return undefined;
}
