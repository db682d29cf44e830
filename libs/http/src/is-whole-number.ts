import { ValidateBy } from 'class-validator';
import { readDigits } from './id.pipe.js';

/** Accepts a whole number from 1 to `max` in a query, where values are strings. */
export function IsWholeNumber(max: number, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'isWholeNumber',
    validator: {
      validate: (value) => typeof value === 'string' && readDigits(value, max) !== undefined,
      defaultMessage: () => message,
    },
  });
}
