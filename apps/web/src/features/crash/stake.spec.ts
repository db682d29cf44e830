import { describe, expect, it } from '@jest/globals';
import { arena } from '@arena/money';
import { firstBet, typedBet } from '../../components/play/bet.js';
import { doubled, halved, highest, stakeFault } from './stake.js';

const BALANCE = arena('10000');
const bet = (text: string, balance = BALANCE) => typedBet(firstBet, text, balance, 'capped');

describe('the buttons', () => {
  it('halve and double, rounded down to whole ARENA', () => {
    expect(halved(bet('301.5'), BALANCE).text).toBe('150');
    expect(doubled(bet('150.75'), BALANCE).text).toBe('301');
  });

  it('stay between 100 and the balance', () => {
    expect(halved(bet('150'), BALANCE).text).toBe('100');
    expect(halved(bet(''), BALANCE).text).toBe('100');
    expect(doubled(bet('200', arena('250.5')), arena('250.5')).text).toBe('250.5');
  });

  it('never make more than the server takes', () => {
    const rich = arena('9000000');
    expect(highest(firstBet, rich).text).toBe('100000');
    expect(doubled(bet('60000', rich), rich).text).toBe('100000');
    expect(highest(firstBet, arena('1234.56789')).text).toBe('1234.56789');
  });
});

describe(stakeFault, () => {
  it('finds nothing wrong from 100 to the smaller of balance and 100 000', () => {
    expect(stakeFault(bet('100'), BALANCE)).toBeUndefined();
    expect(stakeFault(bet('10000'), BALANCE)).toBeUndefined();
    expect(stakeFault(bet('100000', arena('100000')), arena('100000'))).toBeUndefined();
  });

  it('says what is wrong', () => {
    expect(stakeFault(bet('99.99999999'), BALANCE)).toBe('Minimum bet is 100 ARENA');
    expect(stakeFault(bet('100000.5', arena('200000')), arena('200000'))).toBe(
      'Maximum bet is 100,000 ARENA',
    );
    expect(stakeFault(bet('500'), arena('400'))).toBe('This is more than your balance');
    expect(stakeFault(firstBet, arena('99'))).toBe('Your balance is below the minimum bet of 100 ARENA');
  });
});
