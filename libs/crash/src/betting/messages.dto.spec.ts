import type { Type } from '@nestjs/common';
import { MessageValidationPipe } from '@arena/realtime';
import { DomainError } from '@arena/wire';
import { CashOutDto, PlaceBetDto } from './messages.dto.js';

const BET = { userId: 7, betAmount: 100 };

/** Validates a payload. Returns the sentence of the refusal, or the accepted message. */
function validate(dto: Type<object>, payload: unknown): unknown {
  try {
    return new MessageValidationPipe().transform(payload, { type: 'custom', metatype: dto });
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.detail}`;
    throw error;
  }
}

const NO_OBJECT = 'VALIDATION: The message payload must be an object.';
const LABELS: Record<string, string> = {
  autoCashout: 'The auto cashout',
  betAmount: 'The bet amount',
  multiplier: 'The multiplier',
  userId: 'The user ID',
};

describe(PlaceBetDto, () => {
  it.each([
    BET,
    { ...BET, betAmount: '100000.00000000' },
    { ...BET, autoCashout: null },
    { ...BET, autoCashout: 1.01 },
    { ...BET, autoCashout: 1_000_000 },
  ])('accepts %j', (payload) => {
    expect(validate(PlaceBetDto, payload)).toEqual(payload);
  });

  it.each([undefined, null, 1e308, 'placeBet', true, [BET]])('rejects %j, which is no object', (payload) => {
    expect(validate(PlaceBetDto, payload)).toBe(NO_OBJECT);
  });

  it.each([
    ['betAmount', { ...BET, betAmount: {} }, 'must be a number, or a string of plain digits'],
    ['betAmount', { ...BET, betAmount: '100.123456789' }, 'must have at most 8 decimals'],
    ['betAmount', { ...BET, betAmount: 99.99999999 }, 'must be from 100 to 100,000 ARENA'],
    ['betAmount', { userId: 7 }, 'must be a number, or a string of plain digits'],
    ['userId', { betAmount: 100 }, 'must be your own'],
    ['userId', { ...BET, userId: '7' }, 'must be your own'],
    ['userId', { ...BET, userId: 2 ** 31 }, 'must be your own'],
    ['userId', { userId: -1, betAmount: -1 }, 'must be your own'],
    [
      'autoCashout',
      { ...BET, autoCashout: 1.015 },
      'must be a number from 1.01 to 1000000 with at most 2 decimals',
    ],
    [
      'autoCashout',
      { ...BET, autoCashout: '2' },
      'must be a number from 1.01 to 1000000 with at most 2 decimals',
    ],
  ])('names the invalid field %s of %j', (field, payload, problem) => {
    expect(validate(PlaceBetDto, payload)).toBe(`VALIDATION: ${LABELS[field]} ${problem}.`);
  });

  it.each(['isAdmin', '__proto__', 'constructor', 'toString'])('rejects the unknown field %s', (name) => {
    const payload: unknown = JSON.parse(`{"userId":7,"betAmount":100,"${name}":{"a":1}}`);
    expect(validate(PlaceBetDto, payload)).toBe(`VALIDATION: The message has an unknown field: "${name}".`);
  });

  it('shortens the name of an unknown field', () => {
    expect(validate(PlaceBetDto, { ['k'.repeat(90_000)]: 1 })).toBe(
      `VALIDATION: The message has an unknown field: "${'k'.repeat(40)}".`,
    );
  });

  it('rejects a value that is nested more deeply than the stack allows to visit', () => {
    const betAmount = JSON.parse(`${'['.repeat(60_000)}${']'.repeat(60_000)}`) as unknown;
    expect(validate(PlaceBetDto, { ...BET, betAmount })).toBe(
      'VALIDATION: The bet amount must be a number, or a string of plain digits.',
    );
  });
});

describe(CashOutDto, () => {
  it.each([{ userId: 7 }, { userId: 7, multiplier: 1.5 }, { userId: 7, multiplier: Infinity }])(
    'accepts %j',
    (payload) => {
      expect(validate(CashOutDto, payload)).toEqual(payload);
    },
  );

  it.each([
    ['multiplier', { userId: 7, multiplier: null }, 'must be a number'],
    ['multiplier', { multiplier: '2' }, 'must be a number'],
    ['userId', {}, 'must be your own'],
  ])('names the invalid field %s of %j', (field, payload, problem) => {
    expect(validate(CashOutDto, payload)).toBe(`VALIDATION: ${LABELS[field]} ${problem}.`);
  });

  it('rejects the fields of a bet', () => {
    expect(validate(CashOutDto, BET)).toBe('VALIDATION: The message has an unknown field: "betAmount".');
  });
});
