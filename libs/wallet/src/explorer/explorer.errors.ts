import { DomainError } from '@arena/wire';

export const noSuchTransaction = (): DomainError =>
  new DomainError('NOT_FOUND', 'The test chain knows no transaction with this hash.');

export function notA(field: string, what: string): DomainError {
  const message = `The field "${field}" must be ${what}.`;
  return new DomainError('VALIDATION', message, { errors: [{ field, message }] });
}
