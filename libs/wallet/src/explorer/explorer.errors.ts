import { Refusal } from '@arena/wire';

export const noSuchTransaction = (): Refusal =>
  new Refusal('NOT_FOUND', 'The test chain knows no transaction with this hash.');

export function notA(field: string, what: string): Refusal {
  const message = `The field "${field}" must be ${what}.`;
  return new Refusal('VALIDATION', message, { errors: [{ field, message }] });
}
