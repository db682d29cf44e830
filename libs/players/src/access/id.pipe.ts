import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_USER_ID, Refusal } from '@arena/wire';

/** Reads an id from a path or a query: plain digits, positive, not beyond `max`. */
export function readId(text: string, max: number): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= max ? id : undefined;
}

/** The same for one that must be there. */
export function requiredId(field: string, value: unknown, max: number): number {
  const id = typeof value === 'string' ? readId(value, max) : undefined;
  if (id === undefined) {
    const message = `The field "${field}" must be the id of something: a positive whole number.`;
    throw new Refusal('VALIDATION', message, { errors: [{ field, message }] });
  }
  return id;
}

@Injectable()
export class UserIdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return requiredId('id', value, MAX_USER_ID);
  }
}

/** The same for a query that names the user. */
@Injectable()
export class QueriedUserPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return requiredId('userId', value, MAX_USER_ID);
  }
}
