import { describe, expect, it } from '@jest/globals';
import { arena } from '@arena/money';
import { firstBet, typedBet } from './bet.js';
import { betFault, decreased, doubled, halved, highest, increased } from './bet-rules.js';

const BALANCE = arena('10000');
const bet = (text: string, balance = BALANCE) => typedBet(firstBet, text, balance, 'capped');

describe('the buttons', () => {
  it('move the bet by 1', () => {
    expect(increased(bet('150.5'), BALANCE).text).toBe('151.5');
    expect(decreased(bet('150.5'), BALANCE).text).toBe('149.5');
  });

  it('stay between 100 and the balance', () => {
    expect(decreased(bet('100.5'), BALANCE).text).toBe('100');
    expect(increased(bet('0'), BALANCE).text).toBe('100');
    expect(increased(bet('249.9', arena('250')), arena('250')).text).toBe('250');
  });

  it('halve and double exactly', () => {
    expect(halved(bet('300.00000001'), BALANCE).text).toBe('150');
    expect(doubled(bet('150.00000001'), BALANCE).text).toBe('300.00000002');
    expect(halved(bet('150'), BALANCE).text).toBe('100');
  });

  it('never go beyond what the server takes', () => {
    expect(highest(firstBet, arena('50000')).text).toBe('10000');
    expect(highest(firstBet, arena('1234.5')).text).toBe('1234.5');
    expect(doubled(bet('9000'), arena('50000')).text).toBe('10000');
  });
});

describe(betFault, () => {
  it('finds nothing wrong from 100 to the balance', () => {
    expect(betFault(bet('100'), BALANCE)).toBeUndefined();
    expect(betFault(bet('10000'), BALANCE)).toBeUndefined();
  });

  it('says what is wrong', () => {
    expect(betFault(bet('99.99999999'), BALANCE)).toBe('Minimum bet is 100 ARENA');
    expect(betFault(bet('10000.5', arena('20000')), arena('20000'))).toBe('Maximum bet is 10,000 ARENA');
    expect(betFault(bet('500'), arena('400'))).toBe('This is more than your balance');
    expect(betFault(firstBet, arena('99'))).toBe('Your balance is below the minimum bet of 100 ARENA');
  });
});
