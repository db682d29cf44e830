import { arena } from '@arena/money';
import { switchLanguage } from './i18n.js';
import {
  formatDateTime,
  formatExactAmount,
  formatFullDateTime,
  formatMultiplier,
  formatTypedAmount,
  formatStreak,
  formatTickets,
  transactionUrl,
} from './format.js';

describe(formatExactAmount, () => {
  it.each([
    ['100.00000000', '100'],
    ['39.50000000', '39.5'],
    ['0.00000001', '0.00000001'],
    ['1000000.10000000', '1,000,000.1'],
    ['0.00000000', '0'],
  ])('formats %s as %s', (amount, text) => {
    expect(formatExactAmount(amount)).toBe(text);
  });
});

describe(formatTypedAmount, () => {
  it.each([
    ['100.00000000', '100'],
    ['0.50000000', '0.5'],
    ['12345.67890000', '12345.6789'],
    ['0.00000000', '0'],
  ])('formats %s as %s', (amount, text) => {
    expect(formatTypedAmount(arena(amount))).toBe(text);
  });
});

describe.each(['de', 'es'])('In the language %s', (language) => {
  beforeEach(() => switchLanguage(language, {}));
  afterEach(() => switchLanguage('en', {}));

  it.each([
    ['100.00000000', '100', '100'],
    ['39.50000000', '39,5', '39,5'],
    ['0.00000001', '0,00000001', '0,00000001'],
    ['1000000.10000000', '1.000.000,1', '1000000,1'],
    ['100000.00000000', '100.000', '100000'],
    ['0.00000000', '0', '0'],
  ])('%s is shown as %s and typed as %s', (amount, shown, typed) => {
    expect(formatExactAmount(amount)).toBe(shown);
    expect(formatTypedAmount(arena(amount))).toBe(typed);
  });
});

describe(formatMultiplier, () => {
  it.each([
    [1, '1.00x'],
    [1.5, '1.50x'],
    [1_000_000, '1000000.00x'],
  ])('formats %d as %s', (multiplier, text) => {
    expect(formatMultiplier(multiplier)).toBe(text);
  });
});

describe(formatStreak, () => {
  it.each([
    [0, 'None'],
    [1, '1 win'],
    [4, '4 wins in a row'],
    [-1, '1 loss'],
    [-1234, '1,234 losses in a row'],
  ])('formats %d as "%s"', (streak, text) => {
    expect(formatStreak(streak)).toBe(text);
  });
});

describe(formatTickets, () => {
  it.each([
    [1, '1 ticket'],
    [0, '0 tickets'],
    [2.5, '2.5 tickets'],
    [0.25, '0.25 tickets'],
    [1234, '1,234 tickets'],
  ])('formats %d as "%s"', (tickets, text) => {
    expect(formatTickets(tickets)).toBe(text);
  });
});

const at = (...parts: [number, number, number, number, number, number]) => new Date(...parts).toISOString();
const now = new Date(2026, 10, 21, 18, 0, 0);

describe(formatDateTime, () => {
  it('shows only the time for today', () => {
    expect(formatDateTime(at(2026, 10, 21, 9, 5, 7), now)).toBe('09:05:07');
  });

  it('adds the date for another day', () => {
    expect(formatDateTime(at(2026, 10, 20, 23, 59, 59), now)).toBe('20 Nov, 23:59:59');
  });

  it('adds the year for another year', () => {
    expect(formatDateTime(at(2025, 11, 31, 0, 0, 0), now)).toBe('31 Dec 2025, 00:00:00');
  });
});

describe(formatFullDateTime, () => {
  it('shows the date for today as well', () => {
    expect(formatFullDateTime(at(2026, 10, 21, 9, 5, 7), now)).toBe('21 Nov, 09:05:07');
  });
});

describe(transactionUrl, () => {
  it.each([
    ['/explorer/address/0xAb', '/explorer/tx/0x12'],
    ['https://snowtrace.io/address/0xAb', 'https://snowtrace.io/tx/0x12'],
  ])('returns, for the address page %s, %s', (explorerUrl, url) => {
    expect(transactionUrl(explorerUrl, '0x12')).toBe(url);
  });
});
