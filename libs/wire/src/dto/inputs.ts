import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, Length, Max, Min, ValidateBy } from 'class-validator';
import { arena, displayArena, readArenaInput } from '@arena/money';
import { MAX_USER_ID } from '../limits.js';
import { IfNotNull, IfPresent } from './presence.js';

/** Accepts an ARENA amount within limits: a JSON number, or a string of plain digits, with at most 8 decimals. */
export function IsStake(limits: { min: string; max: string }): PropertyDecorator {
  const min = arena(limits.min);
  const max = arena(limits.max);
  return ValidateBy({
    name: 'isStake',
    validator: {
      validate: (value) => {
        const amount = readArenaInput(value);
        // Stryker disable next-line ConditionalExpression: the text of a reason is outside of any limits
        if (typeof amount !== 'bigint') return false;
        return amount >= min && amount <= max;
      },
      defaultMessage: (validation) => {
        // Stryker disable next-line OptionalChaining: class-validator always passes the value
        const amount = readArenaInput(validation?.value);
        if (amount === 'not-a-number') return '$property must be a number, or a string of plain digits';
        if (amount === 'too-many-decimals') return '$property must have at most 8 decimals';
        return `$property must be from ${displayArena(min, 0)} to ${displayArena(max, 0)} ARENA`;
      },
    },
  });
}

/** A required ARENA amount within limits. */
export function AmountInput(limits: { min: string; max: string }): PropertyDecorator {
  return combine(
    ApiProperty({
      oneOf: [{ type: 'number' }, { type: 'string' }],
      description: `From ${limits.min} to ${limits.max} ARENA, with at most 8 decimals.`,
      example: limits.min,
    }),
    IsStake(limits),
  );
}

/** An ARENA amount within limits, or null. */
export function OptionalAmountInput(limits: { min: string; max: string }): PropertyDecorator {
  return combine(AmountInput(limits), ApiProperty({ nullable: true }), IfNotNull());
}

/** A required user id. */
export function UserIdInput(description: string): PropertyDecorator {
  return WholeInput({ min: 1, max: MAX_USER_ID }, { description });
}

/** One of several strings or numbers. */
export function ChoiceInput(values: readonly (string | number)[]): PropertyDecorator {
  return combine(ApiProperty({ enum: values }), IsIn(values));
}

/** True or false. */
export function FlagInput(): PropertyDecorator {
  return combine(ApiProperty(), IsBoolean({ message: '$property must be true or false' }));
}

/** A text whose length is within limits. */
export function TextInput({ min, max }: { min: number; max: number }): PropertyDecorator {
  return combine(ApiProperty({ minLength: min, maxLength: max }), IsString(), Length(min, max));
}

/**
 * A whole number within limits.
 * @param message the validation error's message; by default one for each rule
 */
export function WholeInput(
  { min, max }: { min: number; max: number },
  { description, message, ...presence }: Presence & { description?: string; message?: string } = {},
): PropertyDecorator {
  const options = message === undefined ? {} : { message };
  return combine(
    ApiProperty({
      type: 'integer',
      minimum: min,
      maximum: max,
      ...(description && { description }),
      ...documented(presence),
    }),
    ...skippedIfAbsent(presence),
    IsInt(options),
    Min(min, options),
    Max(max, options),
  );
}

/**
 * A JSON number within limits, with at most 2 decimals.
 * @param message the validation error's message
 */
export function DecimalInput(
  { min, max }: { min: number; max: number },
  message: string,
  { description = 'At most 2 decimals.', ...presence }: Presence & { description?: string } = {},
): PropertyDecorator {
  const isValid = (value: unknown) =>
    typeof value === 'number' && hasAtMostTwoDecimals(value) && value >= min && value <= max;
  const validation = { validate: isValid, defaultMessage: () => message };
  return combine(
    ApiProperty({ type: 'number', minimum: min, maximum: max, description, ...documented(presence) }),
    ...skippedIfAbsent(presence),
    ValidateBy({ name: 'isDecimal', validator: validation }),
  );
}

/** At least one character that can be seen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text that an admin writes for people. It has something to read, and at most `max` characters. */
export function WrittenText(
  { min, max }: { min: number; max: number },
  { description, ...presence }: Presence & { description?: string } = {},
): PropertyDecorator {
  return combine(
    ApiProperty({
      minLength: min,
      maxLength: max,
      ...(description && { description }),
      ...documented(presence),
    }),
    ...skippedIfAbsent(presence),
    ValidateBy({
      name: 'isWrittenText',
      validator: {
        validate: (value) => typeof value === 'string' && lengthOf(value) <= max && VISIBLE.test(value),
        defaultMessage: (validation) => {
          // Stryker disable next-line OptionalChaining: class-validator always passes the value
          const value: unknown = validation?.value;
          if (typeof value !== 'string') return '$property must be text';
          return lengthOf(value) > max
            ? `$property must have at most ${max} characters`
            : '$property must not be empty';
        },
      },
    }),
  );
}

/** Returns the number of characters, of which some have two units. */
const lengthOf = (text: string): number => Array.from(text).length;

interface Presence {
  nullable?: true;
  optional?: true;
}

function documented({ nullable, optional }: Presence): { nullable?: true; required?: false } {
  return { ...(nullable && { nullable }), ...(optional && { required: false }) };
}

function skippedIfAbsent({ nullable, optional }: Presence): PropertyDecorator[] {
  return [...(nullable ? [IfNotNull()] : []), ...(optional ? [IfPresent()] : [])];
}

function hasAtMostTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

/** Combines decorators into one. Applies the last one first, as TypeScript does with decorators above a property. */
function combine(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of decorators.toReversed()) decorate(target, key);
  };
}
