import { GAMES, type GameDay } from '@arena/wire';
import { figureBars, gameTotals, lastDays } from './game-figures.js';

const gameDay = (day: string, game: GameDay['game'], turnover: string, margin: string): GameDay => ({
  day,
  game,
  bets: 2,
  turnover,
  payouts: '50.00000000',
  commission: '0.00000001',
  margin,
});

const CRASH = GAMES.indexOf('crash');
const WINDOW = ['2026-11-19', '2026-11-20', '2026-11-21'];
const days = [
  gameDay('2026-11-21', 'coin_flip', '300.00000000', '-20.00000000'),
  gameDay('2026-11-21', 'crash', '100.00000000', '60.00000000'),
  gameDay('2026-11-19', 'dice_roll', '200.00000000', '30.00000000'),
];

describe(lastDays, () => {
  it('ends with today in UTC and crosses the end of a month', () => {
    expect(lastDays(3, new Date('2026-12-02T00:00:00.000Z'))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(lastDays(1, new Date('2026-12-02T23:59:59.999Z'))).toEqual(['2026-12-02']);
  });
});

describe(figureBars, () => {
  it('has a bar for every day of the window, also without bets', () => {
    const bars = figureBars(days, WINDOW, 'payouts');
    expect(bars.map(({ gain }) => gain.share)).toEqual([0.5, 0, 1]);
    expect(bars.map(({ text }) => text)).toEqual([
      '19 Nov: 50.00 ARENA (Dice Roll 50.00)',
      '20 Nov: no bets',
      '21 Nov: 100.00 ARENA (Coin Flip 50.00, Crash 50.00)',
    ]);
  });

  it('gives each game its own tone', () => {
    const [first, , last] = figureBars(days, WINDOW, 'payouts');
    expect(first?.gain.parts.map(({ tone }) => tone)).toEqual([1]);
    expect(last?.gain.parts.map(({ tone }) => tone)).toEqual([0, CRASH]);
  });

  it('draws the loss of a game below the line', () => {
    const today = figureBars(days, WINDOW, 'margin').at(-1);
    expect(today?.loss.parts.map(({ tone }) => tone)).toEqual([0]);
    expect(today?.gain.parts.map(({ tone }) => tone)).toEqual([CRASH]);
    expect(today?.text).toBe('21 Nov: 40.00 ARENA (Coin Flip -20.00, Crash 60.00)');
  });
});

describe(gameTotals, () => {
  it('returns the exact totals of each game and of all games', () => {
    const totals = gameTotals(days).filter(({ bets }) => bets > 0);
    expect(totals.map(({ game, bets, turnover }) => [game, bets, turnover])).toEqual([
      ['coin_flip', 2, '300.00000000'],
      ['dice_roll', 2, '200.00000000'],
      ['crash', 2, '100.00000000'],
      [null, 6, '600.00000000'],
    ]);
    expect(totals.at(-1)).toMatchObject({
      payouts: '150.00000000',
      commission: '0.00000003',
      margin: '70.00000000',
    });
  });
});
