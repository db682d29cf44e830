import { describe, expect, it } from '@jest/globals';
import type { GameDayRow } from './game-day-row.js';
import { gameReturn } from './game-return.js';

const day = (row: Partial<GameDayRow>): GameDayRow => ({
  day: '2026-11-21',
  game: 'coin_flip',
  age: 0,
  bets: 0,
  stakes: '0',
  payouts: '0',
  commission: '0',
  rated_bets: 100,
  rated_stakes: '10000.00000000',
  rated_payouts: '10000.00000000',
  expected: '10000.00000000',
  variance: '1000000', // a hundred flips for 100 ARENA
  ...row,
});

describe(gameReturn, () => {
  it('is what was given back of what was staked, beside what the odds give back', () => {
    expect(gameReturn('coin_flip', 1, [day({ rated_payouts: '9876.54321000' })])).toEqual({
      game: 'coin_flip',
      days: 1,
      bets: 100,
      turnover: '10000.00000000',
      actual: 98.77,
      theoretical: 100,
      lowest: 61.01,
      highest: 138.99,
      isOutOfBand: false,
    });
  });

  it('has no figures without bets, and is not out of its band', () => {
    const idle = day({ rated_bets: 0, rated_stakes: '0', rated_payouts: '0', expected: '0', variance: '0' });
    for (const rows of [[], [idle], [day({ game: 'crash' })], [day({ age: 1 })]])
      expect(gameReturn('coin_flip', 1, rows)).toMatchObject({
        actual: null,
        highest: null,
        isOutOfBand: false,
      });
  });

  it('adds up the days of its window and of its game alone', () => {
    const rows = [
      day({}),
      day({ age: 6, rated_payouts: '12000.00000000' }),
      day({ age: 7, rated_payouts: '99999.00000000' }),
      day({ game: 'dice_roll', rated_payouts: '99999.00000000' }),
    ];
    expect(gameReturn('coin_flip', 7, rows)).toMatchObject({
      bets: 200,
      turnover: '20000.00000000',
      actual: 110,
      theoretical: 100,
    });
  });

  it.each([
    ['more', '13898.00000000', '13900.00000000'],
    ['less', '6102.00000000', '6100.00000000'],
  ])('is out of its band when it gives back %s than luck explains', (_, within, beyond) => {
    const judged = (paid: string) => gameReturn('coin_flip', 1, [day({ rated_payouts: paid })]).isOutOfBand;
    expect([judged(within), judged(beyond)]).toEqual([false, true]);
  });

  it('comes closer to its odds the more is played: a leak of two percent shows after two million ARENA', () => {
    const played = (bets: number) =>
      gameReturn('coin_flip', 1, [
        day({
          rated_bets: bets,
          rated_stakes: `${bets * 100}`,
          expected: `${bets * 100}`,
          rated_payouts: `${bets * 102}`,
          variance: `${bets * 10_000}`,
        }),
      ]).isOutOfBand;
    expect([played(20_000), played(100_000)]).toEqual([false, true]);
  });

  it('says nothing of a bet or two, whatever their odds', () => {
    const once = day({
      rated_bets: 1,
      rated_stakes: '100',
      rated_payouts: '0',
      expected: '100',
      variance: '10000',
    });
    const twice = day({
      rated_bets: 1,
      rated_stakes: '100',
      rated_payouts: '200',
      expected: '100',
      variance: '10000',
    });
    for (const row of [once, twice])
      expect(gameReturn('coin_flip', 1, [row])).toMatchObject({ isOutOfBand: false, lowest: 0 });
  });
});
