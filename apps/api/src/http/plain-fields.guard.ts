import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bodyIsList, invalidFields, tooManyFields } from './request.errors.js';

/** No valid request has more fields or longer names. These limits bound how much of a body an error can repeat. */
const MAX_FIELDS = 24;
const MAX_NAME_LENGTH = 40;

/** Requires that the body and the query of a request are flat objects, before anything else reads them. */
@Injectable()
export class PlainFieldsGuard implements CanActivate {
  /** @throws DomainError VALIDATION */
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() === 'http') requirePlainFields(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

/**
 * Requires that body and query are flat objects. Deeply nested values would overflow the stack of the validation, names
 * of Object's members (`constructor`) would pass the check for unknown fields, and PostgreSQL's text cannot contain NUL.
 * @throws DomainError VALIDATION
 */
export function requirePlainFields({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): void {
  if (Array.isArray(body)) throw bodyIsList();
  const fields = [...Object.entries(query as object), ...Object.entries(body ?? {})];
  if (fields.length > MAX_FIELDS || fields.some(([name]) => name.length > MAX_NAME_LENGTH))
    throw tooManyFields();
  const problems = fields.flatMap(([field, value]) => {
    const problem = problemOf(field, value);
    return problem === undefined ? [] : [{ field, problem }];
  });
  if (problems.length > 0) throw invalidFields(problems);
}

function problemOf(name: string, value: unknown): string | undefined {
  if (name in Object.prototype || name === 'prototype') return 'is unknown';
  if (typeof value === 'object' && value !== null) return 'must be a single value';
  if (typeof value === 'string' && value.includes('\0')) return 'must not contain a NUL character';
  return undefined;
}
