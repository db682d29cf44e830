import {
  formatHolders,
  HELD_TICKETS,
  normalizeXUsername,
  SHARED_TICKETS,
  ticketsError,
  xUsernameError,
} from './tickets.js';

describe(ticketsError, () => {
  it.each(['0.01', '16.5', '.5', ' 2.25 ', '007', '99999999.99'])('accepts %j', (text) => {
    expect(ticketsError(text, SHARED_TICKETS)).toBeUndefined();
  });

  it.each([
    ['', 'Enter a number'],
    ['0', 'Enter more than 0'],
    ['0.00', 'Enter more than 0'],
    ['-1', 'Enter more than 0'],
    ['1.005', 'Use at most 2 decimals'],
    ['0.001', 'Use at most 2 decimals'],
    ['1e3', 'Enter a number like 2.5'],
    ['1,5', 'Enter a number like 2.5'],
    ['.', 'Enter a number like 2.5'],
    ['many', 'Enter a number like 2.5'],
    ['100000000', 'Enter at most 99,999,999.99'],
  ])('rejects %j: %s', (text, error) => {
    expect(ticketsError(text, SHARED_TICKETS)).toBe(error);
  });

  it('accepts 0 for the tickets of a user, but no negative number', () => {
    expect(ticketsError('0', HELD_TICKETS)).toBeUndefined();
    expect(ticketsError('-0.01', HELD_TICKETS)).toBe('Enter 0 or more');
  });
});

describe(normalizeXUsername, () => {
  it('removes a leading @ and surrounding spaces', () => {
    expect([' spartacus ', '@spartacus', ' @spartacus'].map(normalizeXUsername)).toEqual(
      Array(3).fill('spartacus'),
    );
  });
});

describe(xUsernameError, () => {
  it.each(['spartacus', '@Crixus_7', 'W'.repeat(50)])('accepts %j', (text) => {
    expect(xUsernameError(text)).toBeUndefined();
  });

  it.each(['', '@', '@@spartacus', 'two words', 'ümlaut', 'W'.repeat(51)])('rejects %j', (text) => {
    expect(xUsernameError(text)).toBe('Use 1 to 50 letters, digits or underscores');
  });
});

describe(formatHolders, () => {
  const holder = (ticketCount: number, xUsername: string | null = 'spartacus') => ({
    ticketCount,
    xUsername,
  });

  it('adds up hundredths exactly', () => {
    expect(formatHolders([holder(0.1), holder(0.2)])).toBe('0.3 held by 2 connected users');
  });

  it('leaves out users without an X account and users without tickets', () => {
    expect(formatHolders([holder(2.5), holder(7, null), holder(0)])).toBe('2.5 held by 1 connected user');
  });

  it('reports when no connected user has tickets', () => {
    expect(formatHolders([holder(7, null)])).toBe('No connected users have tickets yet');
  });
});
