import { ValidateBy } from 'class-validator';
import { readId } from '@arena/players';

/** A whole number from 1 to `max`, in a query: as text of plain digits. */
export function IsWholeNumber(max: number, sentence: string): PropertyDecorator {
  return ValidateBy({
    name: 'isWholeNumber',
    validator: {
      validate: (value) => typeof value === 'string' && readId(value, max) !== undefined,
      defaultMessage: () => sentence,
    },
  });
}
