import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { IsStake } from './inputs.js';

class Bet {
  @IsStake({ min: '100', max: '10000' })
  betAmount: unknown;
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
