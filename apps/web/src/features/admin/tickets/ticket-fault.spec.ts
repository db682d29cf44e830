import { describe, expect, it } from '@jest/globals';
import { HELD, SHARED, ticketFault } from './ticket-fault.js';

describe(ticketFault, () => {
  it.each(['0.01', '16.5', '.5', ' 2.25 ', '007', '99999999.99'])('is none for %j', (text) => {
    expect(ticketFault(text, SHARED)).toBeUndefined();
  });

  it.each([
    ['', 'Enter a number'],
    ['0', 'Enter more than 0'],
    ['0.00', 'Enter more than 0'],
    ['-1', 'Enter more than 0'],
    ['1.005', 'Use at most 2 decimals'],
    ['0.001', 'Use at most 2 decimals'],
    ['1e3', 'Enter a number in plain digits, such as 2.5'],
    ['1,5', 'Enter a number in plain digits, such as 2.5'],
    ['.', 'Enter a number in plain digits, such as 2.5'],
    ['many', 'Enter a number in plain digits, such as 2.5'],
    ['100000000', 'Enter at most 99,999,999.99'],
  ])('of a share of %j is "%s"', (text, fault) => {
    expect(ticketFault(text, SHARED)).toBe(fault);
  });

  it('is none for a holder without any, and is there for less than that', () => {
    expect(ticketFault('0', HELD)).toBeUndefined();
    expect(ticketFault('-0.01', HELD)).toBe('Enter 0 or more');
  });
});
