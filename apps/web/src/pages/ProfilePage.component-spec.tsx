import { within } from '@testing-library/dom';
import { pastFlip, pastRoll } from '../../test/data/history.js';
import { player, standing } from '../../test/data/user.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { findRegion, focusWindow, screen, textOf, user, waitFor } from '../../test/screen.js';

/** Returns the text of a value below its name in a panel. */
function figure(panel: 'Your account' | 'Performance', name: string): string {
  const term = within(screen.getByRole('region', { name: panel })).getByText(name);
  return textOf(term.nextElementSibling!);
}

/** Five rolls after five flips, the newest first. */
const bets = [...[10, 9, 8, 7, 6].map(pastRoll), ...[5, 4, 3, 2, 1].map(pastFlip)];

afterEach(closeApp);

describe('The profile', () => {
  it('shows username, email, balance, wins and losses', async () => {
    const { player: own } = renderApp('/profile', { user: { totalWins: 3, totalLosses: 1_234 } });
    await screen.findByRole('heading', { name: own.username });
    within(await findRegion('Your account')).getByText(
      (_text, element) => element?.tagName === 'P' && textOf(element) === own.email,
    );
    expect(figure('Your account', 'Balance')).toMatch(/^10,000\.0000\s*ARENA$/);
    expect(figure('Your account', 'Wins')).toBe('3');
    expect(figure('Your account', 'Losses')).toBe('1,234');
  });

  it('shows the rank tier and the progress to the next one', async () => {
    const { api } = renderApp('/profile');
    const account = within(await findRegion('Your account'));
    const progress = screen.getByRole('progressbar', { name: 'Next Rank' });
    for (const { wins, tier, bar, full } of [
      { wins: 4, tier: 'Beginner', bar: '4 / 5 wins', full: 80 },
      { wins: 5, tier: 'Amateur', bar: '5 / 20 wins', full: 25 },
      { wins: 20, tier: 'Pro', bar: '20 / 50 wins', full: 40 },
      { wins: 50, tier: 'Expert', bar: '50 / 100 wins', full: 50 },
      { wins: 100, tier: 'Legend', bar: '100 wins', full: 100 },
    ]) {
      api.answer('GET user/:id', player({ totalWins: wins, version: 1_000 + wins }));
      await waitFor(() => {
        // A query that is still pending is not sent again.
        focusWindow();
        expect(progress.getAttribute('aria-valuetext')).toBe(bar);
      });
      account.getByText(tier);
      expect(progress.getAttribute('aria-valuenow')).toBe(String(full));
      const steps = screen.getAllByRole('listitem', { current: 'step' });
      expect(steps.map(textOf)).toEqual([expect.stringContaining(tier)]);
    }
  });

  it('shows the performance metrics', async () => {
    const { api, player: own } = renderApp('/profile');
    await waitFor(() => expect(figure('Performance', 'Leaderboard rank')).toBe('Unranked'));
    const entry = standing(own, {
      totalGames: 3,
      winRate: 200 / 3,
      netProfit: '-1104.50000000',
      biggestWin: '98.75000000',
      currentStreak: 2,
    });
    api.answer('GET user/:id/rank', { rank: 1_203, entry });
    focusWindow();
    await waitFor(() => expect(figure('Performance', 'Win rate')).toBe('66.7%'));
    // No rank without a profit.
    expect(figure('Performance', 'Leaderboard rank')).toBe('Unranked');
    expect(figure('Performance', 'Net profit')).toBe('-1,104.50');
    expect(figure('Performance', 'Biggest win')).toBe('98.75');
    expect(figure('Performance', 'Total games')).toBe('3');
    expect(figure('Performance', 'Current streak')).toBe('2 wins in a row');
    api.answer('GET user/:id/rank', { rank: 1_203, entry: { ...entry, netProfit: '0.00000001' } });
    focusWindow();
    await waitFor(() => expect(figure('Performance', 'Leaderboard rank')).toBe('#1,203'));
  });

  it('lists the recent activity in all games', async () => {
    const { api } = renderApp('/profile', { api: { 'GET user/:id/bets/dice_roll/:id': NO_RESPONSE } });
    await screen.findByText(/^No bets yet\./);
    expect(screen.queryByRole('link', { name: 'View All History' })).toBeNull();
    api.answer('GET user/:id/bets', { bets, next: null });
    focusWindow();
    const box = within(await findRegion('Your latest bets'));
    const rows = box.getAllByRole('listitem').map(textOf);
    expect(rows.map((row) => /Dice Roll|Coin Flip/.exec(row)?.[0])).toEqual([
      ...Array.from(bets.slice(0, 5), () => 'Dice Roll'),
      ...Array.from(bets.slice(5), () => 'Coin Flip'),
    ]);
    expect(rows[0]).toMatch(/Bet 100\.00.*\+100\.0000$/);
    expect(rows[1]).toMatch(/Bet 100\.00.*-100\.0000$/);
    const links = box.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      bets.map(({ game, id }) => `/history/${game}/${id}`),
    );
    await user.click(links[4]!);
    await screen.findByRole('heading', { level: 1, name: 'Dice Roll #6' });
    expect(location.pathname).toBe('/history/dice_roll/6');
  });

  it('links from the recent activity to the history', async () => {
    renderApp('/profile', { api: { 'GET user/:id/bets': { bets, next: null } } });
    await user.click(await screen.findByRole('link', { name: 'View All History' }));
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(location.pathname).toBe('/history');
  });

  it('has quick links to existing pages', async () => {
    for (const { name, path, title } of [
      { name: 'Play', path: '/', title: 'Coin Flip' },
      { name: 'Wallet', path: '/wallet', title: 'Wallet' },
    ]) {
      renderApp('/profile');
      const links = within(await screen.findByRole('navigation', { name: 'Quick links' }));
      expect(links.getAllByRole('link').map(textOf)).toEqual(['Play', 'Wallet']);
      await user.click(links.getByRole('link', { name }));
      await waitFor(() => expect(document.title).toBe(`${title} · ARENA`));
      expect(location.pathname).toBe(path);
      closeApp();
    }
  });

  it('offers a Retry for each panel that cannot be loaded', async () => {
    const { api, player: own } = renderApp('/profile', {
      api: { 'GET user/:id/rank': NO_RESPONSE, 'GET user/:id/bets': NO_RESPONSE },
    });
    await screen.findByText("Your performance couldn't be loaded.");
    await screen.findByText("Your activity couldn't be loaded.");
    api.answer('GET user/:id/rank', { rank: 1, entry: standing(own) });
    api.answer('GET user/:id/bets', { bets: [], next: null });
    for (const panel of ['Performance', 'Recent activity'])
      await user.click(within(await findRegion(panel)).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Leaderboard rank');
    await screen.findByText(/^No bets yet\./);
  });
});
