import { gameReturn, type GameDayRow } from './game-return.js';

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
  variance: '1000000', // a hundred flips of 100 ARENA
  ...row,
});

describe(gameReturn, () => {
  it('compares the share of the stakes that was paid back with the odds', () => {
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

  it('has no figures and raises no alarm without bets', () => {
    const idle = day({ rated_bets: 0, rated_stakes: '0', rated_payouts: '0', expected: '0', variance: '0' });
    for (const rows of [[], [idle], [day({ game: 'crash' })], [day({ age: 1 })]])
      expect(gameReturn('coin_flip', 1, rows)).toMatchObject({
        actual: null,
        highest: null,
        isOutOfBand: false,
      });
  });

  it('adds up only the days of its window and its game', () => {
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
  ])('is out of its band when it pays back %s than chance explains', (_, within, beyond) => {
    const isOutOfBand = (paid: string) =>
      gameReturn('coin_flip', 1, [day({ rated_payouts: paid })]).isOutOfBand;
    expect([isOutOfBand(within), isOutOfBand(beyond)]).toEqual([false, true]);
  });

  it('narrows its band as more is played: a leak of two percent shows after two million ARENA', () => {
    const isLeakVisible = (bets: number) =>
      gameReturn('coin_flip', 1, [
        day({
          rated_bets: bets,
          rated_stakes: `${bets * 100}`,
          expected: `${bets * 100}`,
          rated_payouts: `${bets * 102}`,
          variance: `${bets * 10_000}`,
        }),
      ]).isOutOfBand;
    expect([isLeakVisible(20_000), isLeakVisible(100_000)]).toEqual([false, true]);
  });

  it('raises no alarm for a single bet, won or lost', () => {
    const lost = day({
      rated_bets: 1,
      rated_stakes: '100',
      rated_payouts: '0',
      expected: '100',
      variance: '10000',
    });
    const won = day({
      rated_bets: 1,
      rated_stakes: '100',
      rated_payouts: '200',
      expected: '100',
      variance: '10000',
    });
    for (const row of [lost, won])
      expect(gameReturn('coin_flip', 1, [row])).toMatchObject({ isOutOfBand: false, lowest: 0 });
  });
});
