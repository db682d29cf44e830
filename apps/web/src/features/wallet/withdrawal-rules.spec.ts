import { describe, expect, it } from '@jest/globals';
import { arena } from '@arena/money';
import { addressFault, amountFault, mostOf } from './withdrawal-rules.js';

const balance = arena('1000.50000000');

describe(amountFault, () => {
  it.each(['100', '1000.5', ' 250.12345678 '])('is none for %j', (text) => {
    expect(amountFault(text, balance)).toBeUndefined();
  });

  it.each([
    ['', 'Enter an amount'],
    ['99.99999999', 'Withdraw at least 100 ARENA'],
    ['0', 'Withdraw at least 100 ARENA'],
    ['-100', 'Withdraw at least 100 ARENA'],
    ['1000.50000001', 'This is more than your balance'],
    ['100.123456789', 'Use at most 8 decimals'],
    ['1e3', 'Enter an amount in plain digits, such as 250.5'],
    ['1,000', 'Enter an amount in plain digits, such as 250.5'],
    ['all', 'Enter an amount in plain digits, such as 250.5'],
  ])('of %j is "%s"', (text, fault) => {
    expect(amountFault(text, balance)).toBe(fault);
  });

  it('names the most that goes out at once', () => {
    expect(amountFault('1000000001', arena('2000000000'))).toBe(
      'Withdraw at most 1,000,000,000 ARENA at once',
    );
  });
});

describe(addressFault, () => {
  it('is none for what has the form of an address', () => {
    expect(addressFault(`0x${'aB'.repeat(20)}`)).toBeUndefined();
  });

  it.each(['', '0x', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`, 'a'.repeat(42), 'vitalik.eth'])(
    'is there for %j',
    (text) => {
      expect(addressFault(text)).toMatch(/address/);
    },
  );
});

describe(mostOf, () => {
  it.each([
    ['1000.50000000', '1000.5'],
    ['2000000000.00000000', '1000000000'],
    ['20.00000000', '20'],
  ])('of %s is %s', (all, most) => {
    expect(mostOf(arena(all))).toBe(most);
  });
});
