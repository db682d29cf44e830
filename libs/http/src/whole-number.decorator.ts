import { ValidateBy } from 'class-validator';
import { readDigits } from './id.pipe.js';

/** A whole number from 1 to `max`, in a query: as text of plain digits. */
export function IsWholeNumber(max: number, sentence: string): PropertyDecorator {
  return ValidateBy({
    name: 'isWholeNumber',
    validator: {
      validate: (value) => typeof value === 'string' && readDigits(value, max) !== undefined,
      defaultMessage: () => sentence,
    },
  });
}
