import { arena, displayArena } from '@arena/money';
import type { UserStats } from '@arena/wire';
import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { NO_RESPONSE } from '../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { findRegion, screen, textOf, user } from '../../../test/screen.js';

const stats: UserStats = {
  todayProfit: '-100.25000000',
  totalGames: 1_204,
  biggestWin: '98.75000000',
  currentStreak: -2,
  last7Days: [
    { day: '2026-11-15', profit: '0.00000000', games: 0 },
    { day: '2026-11-16', profit: '200.00000000', games: 2 },
    { day: '2026-11-17', profit: '0.00000000', games: 0 },
    { day: '2026-11-18', profit: '-1000.00000000', games: 10 },
    { day: '2026-11-19', profit: '98.75000000', games: 1 },
    { day: '2026-11-20', profit: '0.00000000', games: 2 },
    { day: '2026-11-21', profit: '-100.25000000', games: 4 },
  ],
};

afterEach(closeApp);

describe('The Statistics panel', () => {
  it.each(['/coinflip', '/dice'])(
    "shows today's profit, the total results, the streak and the last 7 days (%s)",
    async (path) => {
      renderApp(path, { api: { 'GET user/:id/stats': stats } });
      const panel = within(await findRegion('Statistics'));
      await panel.findByText('Last 7 days');
      const figure = (name: string) => textOf(panel.getByText(name).nextElementSibling!);
      expect(figure("Today's profit")).toBe('-100.25');
      expect(figure('Total games')).toBe('1,204');
      expect(figure('Biggest win')).toBe('98.75');
      expect(figure('Current streak')).toBe('2 losses in a row');

      const chart = within(panel.getByRole('list', { name: 'Profit in the last 7 days' }));
      expect(chart.getAllByRole('img').map((day) => day.ariaLabel ?? day.getAttribute('aria-label'))).toEqual(
        stats.last7Days.map(({ day, profit, games }) => {
          const amount = displayArena(arena(profit), 2, { signed: true });
          return `${day}: ${amount} ARENA in ${games} ${games === 1 ? 'game' : 'games'}`;
        }),
      );
    },
  );

  it('is not loaded again automatically after a failure: the user can press Retry', async () => {
    stopClock();
    const { api } = renderApp('/coinflip', { api: { 'GET user/:id/stats': NO_RESPONSE } });
    await waitWithoutTime(() => screen.getByText("Your statistics couldn't be loaded."));
    await passTime(60_000);
    expect(api.count('GET user/:id/stats')).toBe(1);
    api.answer('GET user/:id/stats', stats);
    await user.click(
      within(screen.getByRole('region', { name: 'Statistics' })).getByRole('button', { name: 'Retry' }),
    );
    await waitWithoutTime(() => screen.getByText('Last 7 days'));
  });
});
