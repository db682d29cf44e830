import { DomainError } from '@arena/wire';

export const unknownFields = (fields: readonly string[]): DomainError => {
  const errors = fields.map((field) => ({ field, message: `The field "${field}" is unknown.` }));
  return new DomainError('VALIDATION', errors.map(({ message }) => message).join(' '), { errors });
};
