import { arena } from '@arena/money';
import { switchLanguage } from '../../lib/i18n.js';
import { initialBetAmount, INSTANT_STAKES, isUnreadable, typeBetAmount } from './bet-amount.js';

const { decreased, doubled, errorOf, halved, highest, increased } = INSTANT_STAKES;

const BALANCE = arena('10000');
const bet = (text: string, balance = BALANCE) => typeBetAmount(initialBetAmount, text, balance);

afterEach(() => switchLanguage('en', {}));

describe(typeBetAmount, () => {
  it('keeps the text as typed', () => {
    expect(bet('150.50')).toEqual({ amount: arena('150.5'), text: '150.50' });
  });

  it('accepts a decimal point without decimals, or without an integer part', () => {
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

  it.each(['abc', '1e3', '1,00,0', 'NaN'])('bets no other number than %j, and explains it', (text) => {
    expect(bet(text)).toEqual({ amount: 0n, text });
    expect(errorOf(bet(text), BALANCE)).toBe('Enter a number such as 150.5');
  });

  it.each(['-1', '-'])('ignores %j', (text) => {
    expect(bet(text)).toBe(initialBetAmount);
  });

  it('reads separators of thousands and spaces', () => {
    expect(bet('1,000').amount).toBe(arena('1000'));
    expect(bet(' 100').amount).toBe(arena('100'));
  });

  it('bets in German a part of 1 and not hundreds, with or without another 0 before it', () => {
    switchLanguage('de', {});
    expect(bet('0.500')).toEqual({ amount: arena('0.5'), text: '0.500' });
    expect(bet('00.500')).toEqual({ amount: arena('0.5'), text: '0.500' });
    expect(bet('0.500,5').amount).toBe(0n);
    expect(isUnreadable(bet('01.500'))).toBe(true);
  });

  it('caps at the balance with all of its decimals', () => {
    expect(bet('20000', arena('9999999999.99999999')).text).toBe('20000');
    expect(bet('99999999999', arena('9999999999.99999999')).text).toBe('9999999999.99999999');
    expect(bet('10000.00000001')).toEqual({ amount: BALANCE, text: '10000' });
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

describe('the buttons', () => {
  it('change the amount by 1', () => {
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

  it('never exceed the maximum', () => {
    expect(highest(initialBetAmount, arena('50000')).text).toBe('10000');
    expect(highest(initialBetAmount, arena('1234.5')).text).toBe('1234.5');
    expect(doubled(bet('9000'), arena('50000')).text).toBe('10000');
  });
});

describe('errorOf', () => {
  it('accepts amounts from 100 to the balance', () => {
    expect(errorOf(bet('100'), BALANCE)).toBeUndefined();
    expect(errorOf(bet('10000'), BALANCE)).toBeUndefined();
  });

  it('explains why an amount cannot be bet', () => {
    expect(errorOf(bet('99.99999999'), BALANCE)).toBe('Minimum bet is 100 ARENA');
    expect(errorOf(bet('10000.5', arena('20000')), arena('20000'))).toBe('Maximum bet is 10,000 ARENA');
    expect(errorOf(bet('500'), arena('400'))).toBe('This is more than your balance');
    expect(errorOf(initialBetAmount, arena('99'))).toBe('Your balance is below the minimum bet of 100 ARENA');
  });
});
