import { arena } from '@arena/money';
import { initialBetAmount, typeBetAmount } from '../play/bet-amount.js';
import { autoCashoutError, CRASH_STAKES, parseAutoCashout, typeAutoCashout } from './bet-input.js';

const { clamped, doubled, errorOf, halved, highest } = CRASH_STAKES;

const BALANCE = arena('10000');
const bet = (text: string, balance = BALANCE) => typeBetAmount(initialBetAmount, text, balance);

describe('Half, Double and Max', () => {
  it('round down to whole ARENA', () => {
    expect(halved(bet('301.5'), BALANCE).text).toBe('150');
    expect(doubled(bet('150.75'), BALANCE).text).toBe('301');
  });

  it('stay between 100 and the balance', () => {
    expect(halved(bet('150'), BALANCE).text).toBe('100');
    expect(halved(bet(''), BALANCE).text).toBe('100');
    expect(doubled(bet('200', arena('250.5')), arena('250.5')).text).toBe('250.5');
  });

  it('stay below the maximum bet', () => {
    const rich = arena('9000000');
    expect(highest(initialBetAmount, rich).text).toBe('100000');
    expect(doubled(bet('60000', rich), rich).text).toBe('100000');
    expect(highest(initialBetAmount, arena('1234.56789')).text).toBe('1234.56789');
  });
});

describe('clamped', () => {
  it('raises a stake to 100 and lowers it to the maximum bet and the balance', () => {
    expect(clamped(bet('50'), BALANCE).text).toBe('100');
    expect(clamped(bet(''), BALANCE).text).toBe('100');
    expect(clamped(bet('250.5'), BALANCE).text).toBe('250.5');
    expect(clamped(bet('200000', arena('9000000')), arena('9000000')).text).toBe('100000');
    expect(clamped(bet('70', arena('80')), arena('80')).text).toBe('80');
  });
});

describe('errorOf', () => {
  it('accepts 100 up to the balance, and at most 100,000', () => {
    expect(errorOf(bet('100'), BALANCE)).toBeUndefined();
    expect(errorOf(bet('10000'), BALANCE)).toBeUndefined();
    expect(errorOf(bet('100000', arena('100000')), arena('100000'))).toBeUndefined();
  });

  it('returns the reason for any other stake', () => {
    expect(errorOf(bet('99.99999999'), BALANCE)).toBe('Minimum bet is 100 ARENA');
    expect(errorOf(bet('100000.5', arena('200000')), arena('200000'))).toBe('Maximum bet is 100,000 ARENA');
    expect(errorOf(bet('500'), arena('400'))).toBe('This is more than your balance');
    expect(errorOf(initialBetAmount, arena('99'))).toBe('Your balance is below the minimum bet of 100 ARENA');
  });
});

describe(typeAutoCashout, () => {
  it.each(['', '1', '1.', '.5', '2.05', '1000000', '1000000.00', '1,5', ' 2', '1,000.5'])(
    'accepts %j',
    (text) => {
      expect(typeAutoCashout('7', text)).toBe(text);
    },
  );

  it.each(['1.005', '12345678'])('ignores %j', (text) => {
    expect(typeAutoCashout('7', text)).toBe('7');
  });

  it.each(['-1', '1e3', 'x'])('keeps %j, which is no number, with an error', (text) => {
    expect(typeAutoCashout('7', text)).toBe(text);
    expect(autoCashoutError(text)).toBeDefined();
  });
});

describe(autoCashoutError, () => {
  it('accepts an empty text and 1.01 to 1,000,000.00', () => {
    for (const text of ['', '1.01', '2', '1000000.00']) expect(autoCashoutError(text)).toBeUndefined();
    expect(parseAutoCashout('')).toBeNull();
    expect(parseAutoCashout('2.50')).toBe(2.5);
  });

  it('rejects other multipliers', () => {
    for (const text of ['0', '1', '1.00', '.', '1000000.01', '9999999'])
      expect(autoCashoutError(text)).toBeDefined();
  });
});
