import { validateSync } from 'class-validator';
import { MAX_USER_ID } from '../limits.js';
import * as wire from './index.js';
import {
  AmountInput,
  ChoiceInput,
  DecimalInput,
  FlagInput,
  IsStake,
  TextInput,
  UserIdInput,
  WholeInput,
  WrittenText,
} from './inputs.js';

class Bet {
  @IsStake({ min: '100', max: '10000' }) betAmount: unknown;
}

/** Returns the validation message; undefined for a valid amount. */
function validationMessage(betAmount: unknown): string | undefined {
  const [error] = validateSync(Object.assign(new Bet(), { betAmount }));
  return error?.constraints?.['isStake'];
}

describe(IsStake, () => {
  it.each([
    100,
    10_000,
    100.00000001,
    9999.99999999,
    1e2,
    '100',
    '10000',
    '10000.00000000',
    '100.00000001',
    '0100',
  ])('accepts %p', (amount) => {
    expect(validationMessage(amount)).toBeUndefined();
  });

  it.each([99.99999999, 10_000.00000001, 0, -100, '99.99999999', '10000.00000001', '-100', '9999999999'])(
    'rejects %p and states the limits',
    (amount) => {
      expect(validationMessage(amount)).toBe('betAmount must be from 100 to 10,000 ARENA');
    },
  );

  it.each([100.123456789, '100.123456789', '100.000000000'])('rejects the decimals of %p', (amount) => {
    expect(validationMessage(amount)).toBe('betAmount must have at most 8 decimals');
  });

  it.each([
    '',
    ' 100',
    '1e3',
    'NaN',
    '0x64',
    '١٠٠',
    null,
    undefined,
    true,
    Number.NaN,
    [100],
    ['100'],
    {},
    100n,
  ])('rejects %p, which is not a number', (amount) => {
    expect(validationMessage(amount)).toBe('betAmount must be a number, or a string of plain digits');
  });
});

const TARGET = { min: 1.01, max: 100 };
const MESSAGE = 'target must be from 1.01 to 100';

class Inputs {
  @AmountInput({ min: '100', max: '10000' }) amount: unknown = 100;
  @UserIdInput('The player.') userId: unknown = 1;
  @ChoiceInput(['low', 'high']) choice: unknown = 'low';
  @FlagInput() flag: unknown = true;
  @TextInput({ min: 1, max: 5 }) text: unknown = 'text';
  @WholeInput({ min: 1, max: 3 }, { message: 'rows must be 1 to 3' }) rows: unknown = 1;
  @WholeInput({ min: 1, max: 3 }) lines: unknown = 1;
  @WrittenText({ min: 1, max: 5 }, { description: 'Why.' }) reason: unknown = 'text';
  @DecimalInput(TARGET, MESSAGE) target: unknown = 2;

  @DecimalInput(TARGET, MESSAGE, { nullable: true, description: 'Null: no target.' })
  nullableTarget: unknown = 2;

  @DecimalInput(TARGET, MESSAGE, { optional: true }) optionalTarget: unknown = 2;
}

/** Returns the validation messages by property. */
function messages(values: Partial<Inputs>): Record<string, string[]> {
  const errors = validateSync(Object.assign(new Inputs(), values));
  return Object.fromEntries(
    errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})]),
  );
}

/** Returns what the API document says about a property. */
const documented = (property: keyof Inputs): unknown =>
  Reflect.getMetadata('swagger/apiModelProperties', Inputs.prototype, property);

describe(AmountInput, () => {
  it('validates the amount, and documents its limits', () => {
    expect(messages({ amount: '100.5' })).toEqual({});
    expect(messages({ amount: 99 })).toEqual({ amount: ['amount must be from 100 to 10,000 ARENA'] });
    expect(documented('amount')).toMatchObject({
      oneOf: [{ type: 'number' }, { type: 'string' }],
      description: 'From 100 to 10000 ARENA, with at most 8 decimals.',
      example: '100',
    });
  });
});

describe('ChoiceInput, FlagInput, TextInput, WholeInput and WrittenText', () => {
  it('explain a wrong value', () => {
    expect(messages({ flag: 'true' })).toEqual({ flag: ['flag must be true or false'] });
    expect(messages({ rows: 4 })).toEqual({ rows: ['rows must be 1 to 3'] });
    expect(messages({ lines: 4 })).toEqual({ lines: ['lines must not be greater than 3'] });
    expect(messages({ choice: 'middle', text: '123456', reason: '     ' })).toEqual({
      choice: ['choice must be one of the following values: low, high'],
      text: ['text must be shorter than or equal to 5 characters'],
      reason: ['reason must not be empty'],
    });
  });

  it('document their limits', () => {
    expect(documented('choice')).toMatchObject({ enum: ['low', 'high'] });
    expect(documented('text')).toMatchObject({ minLength: 1, maxLength: 5 });
    expect(documented('reason')).toMatchObject({ minLength: 1, maxLength: 5, description: 'Why.' });
  });
});

describe(UserIdInput, () => {
  it.each([1, MAX_USER_ID])('accepts %p', (userId) => {
    expect(messages({ userId })).toEqual({});
  });

  it.each([0, MAX_USER_ID + 1, 1.5, '1', null])('rejects %p', (userId) => {
    expect(Object.keys(messages({ userId }))).toEqual(['userId']);
  });

  it('documents its limits', () => {
    expect(documented('userId')).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: MAX_USER_ID,
      description: 'The player.',
    });
  });
});

describe(DecimalInput, () => {
  it.each([1.01, 100, 33.33])('accepts %p', (target) => {
    expect(messages({ target })).toEqual({});
  });

  it.each([1, 100.01, 2.001, '2', Number.NaN, null, undefined])('rejects %p with the message', (target) => {
    expect(messages({ target })).toEqual({ target: [MESSAGE] });
  });

  it('has a name in the errors of class-validator', () => {
    const [error] = validateSync(Object.assign(new Inputs(), { target: 1 }));
    expect(error?.constraints).toEqual({ isDecimal: MESSAGE });
  });

  it('accepts null only where it is nullable, and nothing only where it is optional', () => {
    expect(messages({ nullableTarget: null, optionalTarget: undefined })).toEqual({});
    expect(messages({ nullableTarget: undefined, optionalTarget: null })).toEqual({
      nullableTarget: [MESSAGE],
      optionalTarget: [MESSAGE],
    });
    expect(messages({ nullableTarget: 1, optionalTarget: 1 })).toEqual({
      nullableTarget: [MESSAGE],
      optionalTarget: [MESSAGE],
    });
  });

  it('documents its limits, and whether it may be null or absent', () => {
    const number = { type: 'number', minimum: 1.01, maximum: 100 };
    expect(documented('target')).toMatchObject({ ...number, description: 'At most 2 decimals.' });
    expect(documented('target')).not.toMatchObject({ nullable: true });
    expect(documented('target')).not.toMatchObject({ required: false });
    expect(documented('nullableTarget')).toMatchObject({ description: 'Null: no target.', nullable: true });
    expect(documented('nullableTarget')).not.toMatchObject({ required: false });
    expect(documented('optionalTarget')).toMatchObject({ ...number, required: false });
    expect(documented('optionalTarget')).not.toMatchObject({ nullable: true });
  });
});

describe(WrittenText, () => {
  class Reason {
    @WrittenText({ min: 1, max: 5 })
    reason: unknown;

    @WrittenText({ min: 1, max: 5 }, { optional: true })
    message: unknown = 'text';
  }
  const messagesFor = (values: Partial<Reason>): unknown[] =>
    validateSync(Object.assign(new Reason(), values)).map(
      ({ constraints }) => constraints?.['isWrittenText'],
    );

  it.each(['a', '12345', '😀😀😀😀😀', '¿?', '  x  '])('accepts %j', (reason) => {
    expect(messagesFor({ reason })).toEqual([]);
  });

  it.each([
    ['', 'reason must not be empty'],
    [' \n', 'reason must not be empty'],
    ['\u200b\ufeff', 'reason must not be empty'],
    ['123456', 'reason must have at most 5 characters'],
    [5, 'reason must be text'],
    [null, 'reason must be text'],
    [undefined, 'reason must be text'],
  ])('refuses %j', (reason, message) => {
    expect(messagesFor({ reason })).toEqual([message]);
  });

  it('lets an optional text be missing, but not empty', () => {
    expect(messagesFor({ reason: 'x', message: undefined })).toEqual([]);
    expect(messagesFor({ reason: 'x', message: ' ' })).toEqual(['message must not be empty']);
  });
});

describe('Request classes', () => {
  type Request = new () => object;
  const classes = Object.values(wire).filter(
    (value): value is Request => typeof value === 'function' && value.name.endsWith('Request'),
  );
  const documentation = (request: Request, field: string): unknown =>
    Reflect.getMetadata('swagger/apiModelProperties', request.prototype as object, field);
  const fields = classes.flatMap((request) =>
    ((Reflect.getMetadata('swagger/apiModelPropertiesArray', request.prototype as object) ?? []) as string[])
      .map((field) => field.slice(1))
      .map((field) => ({ name: `${request.name}.${field}`, request, field })),
  );

  it.each(fields)('$name accepts null if the API document says so', ({ request, field }) => {
    const errors = validateSync(Object.assign(new request(), { [field]: null }), {
      forbidUnknownValues: false,
    });
    const { nullable = false } = documentation(request, field) as { nullable?: boolean };
    expect(!errors.some(({ property }) => property === field)).toBe(nullable);
  });
});
