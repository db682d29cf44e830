import { ValidateBy } from 'class-validator';
import { arena, displayArena, readArenaInput } from '@arena/money';

/** An ARENA amount within limits, as a JSON number or a string of plain digits with at most 8 decimals. */
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
