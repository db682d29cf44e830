import { ValidateBy } from 'class-validator';
import { arena, displayArena, readArenaInput } from '@arena/money';
import { readDigits } from './id.pipe.js';

/** Accepts an ARENA amount within limits: a JSON number, or a string of plain digits, with at most 8 decimals. */
export function IsStake(limits: { min: string; max: string }): PropertyDecorator {
  const min = arena(limits.min);
  const max = arena(limits.max);
  return ValidateBy({
    name: 'isStake',
    validator: {
      validate: (value) => {
        const amount = readArenaInput(value);
        return typeof amount === 'bigint' && amount >= min && amount <= max;
      },
      defaultMessage: (validation) => {
        const amount = readArenaInput(validation?.value);
        if (amount === 'not-a-number') return '$property must be a number, or a string of plain digits';
        if (amount === 'too-many-decimals') return '$property must have at most 8 decimals';
        return `$property must be from ${displayArena(min, 0)} to ${displayArena(max, 0)} ARENA`;
      },
    },
  });
}

/** Accepts a whole number from 1 to `max` in a query, where it is text. */
export function IsWholeNumber(max: number, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'isWholeNumber',
    validator: {
      validate: (value) => typeof value === 'string' && readDigits(value, max) !== undefined,
      defaultMessage: () => message,
    },
  });
}
