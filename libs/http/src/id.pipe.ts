import type { PipeTransform } from '@nestjs/common';
import { MAX_USER_ID, DomainError } from '@arena/wire';

/** Reads plain digits as a positive integer up to `max`. Returns undefined for anything else. */
export function readDigits(text: string, max: number): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= max ? id : undefined;
}

/**
 * Reads an id that must be present.
 * @throws DomainError VALIDATION, which names the field
 */
export function parseId(field: string, value: unknown, max: number): number {
  const id = typeof value === 'string' ? readDigits(value, max) : undefined;
  if (id === undefined) {
    const message = `The field "${field}" must be the id of something: a positive whole number.`;
    throw new DomainError('VALIDATION', message, { errors: [{ field, message }] });
  }
  return id;
}

/** Makes a pipe that reads an id from a path or a query. */
export function idPipe(field: string, max: number): PipeTransform<unknown, number> {
  return { transform: (value) => parseId(field, value, max) };
}

/** Reads the user id of a path. */
export const userIdPipe = idPipe('id', MAX_USER_ID);
