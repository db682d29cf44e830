import { ValidateBy } from 'class-validator';
import { TICKET_LIMITS } from '@arena/wire';

const { max } = TICKET_LIMITS;

/** A number of tickets: a JSON number with at most 2 decimals. */
export function IsTicketNumber(min: number, what: string): PropertyDecorator {
  const limits = `from ${min} to ${max.toLocaleString('en-US')}, with at most 2 decimals`;
  return ValidateBy({
    name: 'isTicketNumber',
    validator: {
      validate: (value) => typeof value === 'number' && hasTwoDecimals(value) && value >= min && value <= max,
      defaultMessage: () => `the ${what} must be ${limits}`,
    },
  });
}

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
