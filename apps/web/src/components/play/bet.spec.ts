import { describe, expect, it } from '@jest/globals';
import { arena } from '@arena/money';
import { firstBet, typedBet } from './bet.js';

const BALANCE = arena('10000');
const bet = (text: string, balance = BALANCE) => typedBet(firstBet, text, balance, 'capped');

describe(typedBet, () => {
  it('takes what is typed, as it is typed', () => {
    expect(bet('150.50')).toEqual({ amount: arena('150.5'), text: '150.50' });
  });

  it('lets a decimal point wait for its decimals', () => {
    expect(bet('150.')).toEqual({ amount: arena('150'), text: '150.' });
    expect(bet('.5')).toEqual({ amount: arena('0.5'), text: '.5' });
  });

  it.each(['0', '0.0'])('sets %j to 0', (text) => {
    expect(bet(text)).toEqual({ amount: 0n, text });
  });

  it('sets an empty input to 0, which the first digit replaces', () => {
    expect(bet('')).toEqual({ amount: 0n, text: '0' });
    expect(bet('02')).toEqual({ amount: arena('2'), text: '2' });
    expect(bet('0.5')).toEqual({ amount: arena('0.5'), text: '0.5' });
  });

  it.each(['-1', '-', 'abc', '1e3', ' 100', '1,000', 'NaN'])('ignores %j', (text) => {
    expect(bet(text)).toBe(firstBet);
  });

  it('caps at the balance, to the last decimal', () => {
    expect(bet('20000', arena('9999999999.99999999')).text).toBe('20000');
    expect(bet('99999999999', arena('9999999999.99999999')).text).toBe('9999999999.99999999');
    expect(bet('10000.00000001')).toEqual({ amount: BALANCE, text: '10000' });
  });

  it('takes no more than the balance where the rest is ignored', () => {
    expect(typedBet(firstBet, '10000', BALANCE, 'ignored').text).toBe('10000');
    expect(typedBet(firstBet, '10000.00000001', BALANCE, 'ignored')).toBe(firstBet);
    expect(typedBet(firstBet, '0', BALANCE, 'ignored').amount).toBe(0n);
  });

  it('rounds to 8 decimals', () => {
    expect(bet('100.123456784').text).toBe('100.12345678');
    expect(bet('100.123456785').text).toBe('100.12345679');
    expect(bet('100.999999995').text).toBe('101');
  });

  it('shows 0 when the balance is 0', () => {
    expect(bet('5', 0n)).toEqual({ amount: 0n, text: '0' });
  });
});
