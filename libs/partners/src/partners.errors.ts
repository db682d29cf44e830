import { DomainError } from '@arena/wire';

export const unknownFields = (fields: readonly string[]): DomainError => {
  const errors = fields.map((field) => ({ field, message: `The field "${field}" is unknown.` }));
  return new DomainError('VALIDATION', errors.map(({ message }) => message).join(' '), { errors });
};

export const noSuchPartner = (): DomainError =>
  new DomainError('NOT_FOUND', 'This account is not a partner.');

/** @param games the names of the games on which the house would lose money */
export const rateLosesMoney = (rate: number, games: string): DomainError => {
  const message = `A commission of ${rate} % is more than the house earns on ${games}.`;
  return new DomainError('VALIDATION', message, { errors: [{ field: 'rate', message }] });
};
