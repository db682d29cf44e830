import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_BET_ID, MAX_USER_ID, Refusal } from '@arena/wire';

/** Reads an id from a path or a query: plain digits, positive, not beyond `max`. */
export function readId(text: string, max: number): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= max ? id : undefined;
}

@Injectable()
export class UserIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return requiredId(value, MAX_USER_ID);
  }
}

@Injectable()
export class BetIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return requiredId(value, MAX_BET_ID);
  }
}

function requiredId(value: string, max: number): number {
  const id = readId(value, max);
  if (id === undefined) {
    throw new Refusal('VALIDATION', 'The id in the address must be a positive whole number.', {
      errors: [{ field: 'id', message: 'The id must be a positive whole number.' }],
    });
  }
  return id;
}
