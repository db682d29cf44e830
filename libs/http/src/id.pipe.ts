import type { PipeTransform } from '@nestjs/common';
import { MAX_USER_ID } from '@arena/wire';
import { invalidId } from './http.errors.js';

/** Parses plain digits as an integer from 1 to `max`. Returns undefined for any other text. */
export function readDigits(text: string, max: number): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= max ? id : undefined;
}

/**
 * Parses a required id.
 * @throws DomainError VALIDATION, naming the field, if the value is not a valid id
 */
export function parseId(field: string, value: unknown, max: number): number {
  const id = typeof value === 'string' ? readDigits(value, max) : undefined;
  if (id === undefined) throw invalidId(field, value);
  return id;
}

/** Creates a pipe that parses an id in a path or a query. */
export function idPipe(field: string, max: number): PipeTransform<unknown, number> {
  return { transform: (value) => parseId(field, value, max) };
}

/** Parses the user id in a path. */
export const userIdPipe = idPipe('id', MAX_USER_ID);
