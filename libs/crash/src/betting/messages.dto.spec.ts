import { describe, expect, it } from '@jest/globals';
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

const NO_OBJECT = 'VALIDATION: The message must be an object with the fields of the request.';
const invalid = (field: string, message: string): string =>
  `VALIDATION: The field "${field}" is invalid: ${message}.`;

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
    ['userId', { betAmount: 100 }, 'must be the id of the player'],
    ['userId', { ...BET, userId: '7' }, 'must be the id of the player'],
    ['userId', { ...BET, userId: 2 ** 31 }, 'must be the id of the player'],
    ['userId', { userId: -1, betAmount: -1 }, 'must be the id of the player'],
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
    expect(validate(PlaceBetDto, payload)).toBe(invalid(field, `${field} ${problem}`));
  });

  it.each(['isAdmin', '__proto__', 'constructor', 'toString'])('rejects the unknown field %s', (name) => {
    const payload: unknown = JSON.parse(`{"userId":7,"betAmount":100,"${name}":{"a":1}}`);
    expect(validate(PlaceBetDto, payload)).toBe(invalid(name, 'this field is unknown'));
  });

  it('shortens the name of an unknown field', () => {
    expect(validate(PlaceBetDto, { ['k'.repeat(90_000)]: 1 })).toBe(
      invalid('k'.repeat(40), 'this field is unknown'),
    );
  });

  it('rejects a value that is nested more deeply than the stack allows to visit', () => {
    const betAmount = JSON.parse(`${'['.repeat(60_000)}${']'.repeat(60_000)}`) as unknown;
    expect(validate(PlaceBetDto, { ...BET, betAmount })).toBe(
      invalid('betAmount', 'betAmount must be a number, or a string of plain digits'),
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
    ['userId', {}, 'must be the id of the player'],
  ])('names the invalid field %s of %j', (field, payload, problem) => {
    expect(validate(CashOutDto, payload)).toBe(invalid(field, `${field} ${problem}`));
  });

  it('rejects the fields of a bet', () => {
    expect(validate(CashOutDto, BET)).toBe(invalid('betAmount', 'this field is unknown'));
  });
});
