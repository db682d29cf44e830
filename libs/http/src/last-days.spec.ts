import { lastDays } from './last-days.js';

interface Figures {
  day: string;
  games: number;
}

const week = (today: string, known: Figures[]): Figures[] =>
  lastDays(7, today, known, (day) => ({ day, games: 0 }));

describe(lastDays, () => {
  it('returns the requested number of days, oldest first, ending today', () => {
    expect(week('2026-11-21', []).map(({ day }) => day)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it.each([
    ['2026-03-02', '2026-02-24'],
    ['2028-03-02', '2028-02-25'],
    ['2027-01-03', '2026-12-28'],
    ['2026-03-30', '2026-03-24'],
    ['2026-10-26', '2026-10-20'],
  ])('ends on %s and begins on %s, across months, leap years and changes of the clock', (today, first) => {
    const days = week(today, []).map(({ day }) => day);
    expect(days[0]).toBe(first);
    expect(new Set(days).size).toBe(7);
  });

  it('returns the known figures, and blanks for the other days', () => {
    const known = [
      { day: '2026-11-21', games: 2 },
      { day: '2026-11-15', games: 1 },
    ];
    const days = week('2026-11-21', known);
    expect(days[0]).toEqual(known[1]);
    expect(days[6]).toEqual(known[0]);
    expect(days[3]).toEqual({ day: '2026-11-18', games: 0 });
  });

  it('ignores days before and after', () => {
    const known = [
      { day: '2026-11-14', games: 9 },
      { day: '2026-11-22', games: 9 },
    ];
    expect(week('2026-11-21', known).every(({ games }) => games === 0)).toBe(true);
  });

  it('returns a month', () => {
    const days = lastDays<{ day: string }>(30, '2026-11-21', [], (day) => ({ day }));
    expect([days.length, days[0]?.day, days[29]?.day]).toEqual([30, '2026-10-23', '2026-11-21']);
  });
});
