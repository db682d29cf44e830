import { arena } from '@arena/money';
import { addressError, amountError, maxAmount, remainingLimit } from './withdrawal.js';

const balance = arena('1000.50000000');

describe(amountError, () => {
  it.each(['100', '1000.5', ' 250.12345678 ', '1,000.5'])('accepts %j', (text) => {
    expect(amountError(text, balance)).toBeUndefined();
  });

  it.each([
    ['', 'Enter an amount'],
    ['99.99999999', 'Withdraw at least 100 ARENA'],
    ['0', 'Withdraw at least 100 ARENA'],
    ['-100', 'Enter a number like 250.5'],
    ['1000.50000001', 'This is more than your balance'],
    ['100.123456789', 'Use at most 8 decimals'],
    ['1e3', 'Enter a number like 250.5'],
    ['1,00', 'Withdraw at least 100 ARENA'],
    ['1,00,0', 'Enter a number like 250.5'],
    ['all', 'Enter a number like 250.5'],
  ])('rejects %j with "%s"', (text, error) => {
    expect(amountError(text, balance)).toBe(error);
  });

  it('names the maximum of one withdrawal', () => {
    expect(amountError('1000000001', arena('2000000000'))).toBe(
      'Withdraw at most 1,000,000,000 ARENA at a time',
    );
  });
});

describe(remainingLimit, () => {
  const limit = (period: 'hour' | 'day', remaining: string) => ({
    period,
    amount: '1000.00000000',
    remaining,
  });

  it('is what the tightest limit leaves', () => {
    expect(remainingLimit([])).toBeUndefined();
    expect(remainingLimit([limit('hour', '300.00000000'), limit('day', '200.50000000')])).toBe(
      arena('200.5'),
    );
  });

  it('bounds the amount and the largest amount', () => {
    const remaining = arena('200.5');
    expect(amountError('200.5', balance, remaining)).toBeUndefined();
    expect(amountError('200.50000001', balance, remaining)).toBe('Withdraw at most 200.5 ARENA right now');
    expect(maxAmount(balance, remaining)).toBe('200.5');
    expect(maxAmount(arena('150'), remaining)).toBe('150');
  });
});

describe(addressError, () => {
  it('accepts 0x and 40 hex digits', () => {
    expect(addressError(`0x${'aB'.repeat(20)}`)).toBeUndefined();
  });

  it.each(['', '0x', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`, 'a'.repeat(42), 'vitalik.eth'])(
    'rejects %j',
    (text) => {
      expect(addressError(text)).toMatch(/address/);
    },
  );
});

describe(maxAmount, () => {
  it.each([
    ['1000.50000000', '1000.5'],
    ['2000000000.00000000', '1000000000'],
    ['20.00000000', '20'],
  ])('returns, for a balance of %s, %s', (total, maximum) => {
    expect(maxAmount(arena(total))).toBe(maximum);
  });
});
