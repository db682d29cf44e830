import { arena } from '@arena/money';
import { EMPTY_FORM, toRequest } from './autobet-form.js';
import { costOfLosing, presetForm } from './plans.js';

const RICH = arena('1000000');
const cost = (form: Partial<typeof EMPTY_FORM>, balance = RICH) =>
  costOfLosing(toRequest('dice_roll', '100', { ...EMPTY_FORM, ...form }), balance);

describe('costOfLosing', () => {
  it.each([
    ['the same stake', { maxBets: '10' }, '1000'],
    ['a doubled one', { maxBets: '5', onLoss: 'multiply', onLossBy: '2' }, '3100'],
    [
      'one that stays at the highest stake',
      { maxBets: '5', onLoss: 'multiply', onLossBy: '2', maxStake: '400' },
      '1500',
    ],
    [
      'one that starts again above the highest stake',
      { maxBets: '5', onLoss: 'cycle', onLossBy: '2', maxStake: '400' },
      '1000',
    ],
    ['one that is increased', { maxBets: '3', onLoss: 'add', onLossBy: '50.5' }, '451.5'],
    ['one that the stop at a loss ends', { maxBets: '10', stopLoss: '450' }, '400'],
  ])('adds up %s', (_case, form, expected) => {
    expect(cost(form)).toBe(arena(expected));
  });

  it('does not exceed the balance, however many bets there are', () => {
    expect(cost({ maxBets: '' }, arena('950'))).toBe(arena('900'));
  });
});

it('a preset limits how often it doubles the base stake', () => {
  expect(presetForm('martingale', '100.50000000')).toMatchObject({
    onLoss: 'multiply',
    onWin: 'base',
    maxStake: '1608',
  });
  expect(presetForm('paroli', '100.00000000')).toMatchObject({
    onLoss: 'base',
    onWin: 'cycle',
    maxStake: '400',
  });
  expect(presetForm('flat', '100.00000000')).toEqual(EMPTY_FORM);
});
