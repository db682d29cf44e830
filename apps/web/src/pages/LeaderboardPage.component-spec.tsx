import { arena, displayArena } from '@arena/money';
import type { LeaderboardEntry } from '@arena/wire';
import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { player, standing } from '../../test/data/user.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { focusWindow, screen, textOf, user, waitFor } from '../../test/screen.js';

/** Three players; the signed-in one is the third. */
const played = standing(player(), {
  rank: 3,
  totalGames: 3,
  winRate: 100 / 3,
  netProfit: '-1104.50000000',
  totalWins: 1,
  totalLosses: 2,
  currentStreak: -2,
  biggestWin: '98.75000000',
});
const rivals = [1, 2, 4].map((rank) =>
  standing(player({ id: 100 + rank, username: `rival_${rank}` }), { rank, totalGames: 1, currentStreak: 1 }),
);
const [first, second, fourth] = rivals as [LeaderboardEntry, LeaderboardEntry, LeaderboardEntry];
const board = [first, second, played, fourth];

const playerRows = () => [
  ...new Set(screen.getAllByRole('cell').map((cell) => cell.closest<HTMLElement>('[role="row"]')!)),
];
const findRows = () => waitFor(playerRows);
const findPlace = () => screen.findByLabelText('Your rank');
const money = (amount: string, decimals: number, signed = false) =>
  displayArena(arena(amount), decimals, { signed });

/** A streak in words, for screen readers, and its visible length. */
function streakText(streak: number): string {
  const length = Math.abs(streak);
  const [one, many] = streak > 0 ? ['win', 'wins'] : ['loss', 'losses'];
  return `${length === 1 ? `1 ${one}` : `${length} ${many} in a row`}${length}`;
}

function expectRow(row: HTMLElement, entry: LeaderboardEntry): void {
  const { totalGames, winRate, netProfit, arenaBalance, totalWins, totalLosses } = entry;
  const cells = within(row).getAllByRole('cell').map(textOf);
  expect(cells.slice(1)).toEqual([
    `${entry.username} (you)`,
    `${totalGames} games`,
    `${winRate.toFixed(1)}%`,
    money(netProfit, 2, true),
    `Balance ${money(arenaBalance, 4)}`,
    `${totalWins} W`,
    `${totalLosses} L`,
    streakText(entry.currentStreak),
    `Best ${money(entry.biggestWin, 2)}`,
  ]);
}

afterEach(closeApp);

describe('The leaderboard', () => {
  it("shows the user's own rank, which begins with a profit", async () => {
    const { api } = renderApp('/leaderboard');
    expect(textOf(await findPlace())).toMatch(/^Your rankUnranked/);
    api.answer('GET user/:id/rank', { rank: 3, entry: played });
    focusWindow();
    await waitFor(async () =>
      expect(textOf(await findPlace())).toContain('UnrankedYou have a rank while you have a profit.'),
    );
    expect(textOf(await findPlace())).toContain(money(played.netProfit, 2, true));
    expect(textOf(await findPlace())).not.toContain('#');
    api.answer('GET user/:id/rank', { rank: 1_203, entry: { ...played, netProfit: '0.00000001' } });
    focusWindow();
    await waitFor(async () => expect(textOf(await findPlace())).toMatch(/^Your rank#1,203Games/));
  });

  it('each row has username, games, win rate, profit, balance, W, L, streak, best win, on its page and in the panel on the games', async () => {
    for (const path of ['/leaderboard', '/coinflip']) {
      renderApp(path, { api: { 'GET leaderboard': board } });
      const own = (await findRows())[2]!;
      expectRow(own, played);
      expect(own.dataset['own']).toBe('true');
      const names = screen.getAllByRole('columnheader').map(textOf);
      expect(names.slice(1)).toEqual([
        'Player',
        'Games',
        'Win rate',
        'Net profit',
        'Balance',
        'W',
        'L',
        'Streak',
        'Best win',
      ]);
      closeApp();
    }
  });

  it('the top 3 have medal icons and the others a number if they have a profit', async () => {
    const rank = (row: HTMLElement) => textOf(within(row).getAllByRole('cell')[0]!);
    const profits = (third: string) =>
      board.map((entry, index) => ({ ...entry, netProfit: index === 2 ? third : '5.00000000' }));
    const { api } = renderApp('/leaderboard', { api: { 'GET leaderboard': profits('0.00000001') } });
    const rows = await findRows();
    for (const [place, name] of ['1, gold medal', '2, silver medal', '3, bronze medal'].entries())
      within(rows[place]!).getByRole('img', { name });
    expect(screen.getAllByRole('img', { name: /medal/ })).toHaveLength(3);
    expect(rank(rows[3]!)).toBe('4');

    for (const third of ['0.00000000', '-860.00000000']) {
      api.answer('GET leaderboard', profits(third));
      focusWindow();
      await waitFor(() => expect(screen.getAllByRole('img', { name: /medal/ })).toHaveLength(2));
      expect(rank(playerRows()[2]!)).toBe('Unranked–');
    }
  });

  it('shows the period in the address, of all time by default, and each has a text for an empty list', async () => {
    const lists: Record<string, LeaderboardEntry[]> = { 'leaderboard?period=week': [first] };
    const { api } = renderApp('/leaderboard?period=week', {
      api: { 'GET leaderboard': ({ path }) => lists[path] ?? [] },
    });
    const chosen = () => {
      const links = within(screen.getByRole('navigation', { name: 'Period' })).getAllByRole('link');
      return links.filter((link) => link.getAttribute('aria-current') === 'true').map(textOf);
    };
    expect(await findRows()).toHaveLength(1);
    expect(chosen()).toEqual(['This week']);
    expect(screen.getByLabelText('Your rank of all time')).toBeTruthy();

    for (const [name, path, text] of [
      ['Today', 'leaderboard?period=day', 'No bets today yet. Be the first.'],
      ['This month', 'leaderboard?period=month', 'No bets this month yet. Be the first.'],
      ['All time', 'leaderboard', 'No players yet. Be the first.'],
    ] as const) {
      await user.click(screen.getByRole('link', { name }));
      await screen.findByText(text);
      expect(chosen()).toEqual([name]);
      expect(api.requests('GET leaderboard').at(-1)?.path).toBe(path);
    }
    expect(screen.getByLabelText('Your rank')).toBeTruthy();
  });

  it('has the loading placeholder, not the previous list, until the list of another period is loaded', async () => {
    const { api } = renderApp('/leaderboard', { api: { 'GET leaderboard': board } });
    await findRows();
    const release = api.holdBack('GET leaderboard');
    await user.click(screen.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(screen.queryAllByRole('cell')).toEqual([]));
    expect(screen.getAllByRole('status').map(({ children }) => children.length)).toContain(10);
    release();
    await findRows();
  });

  it('shows the list of all time for a period that it does not know', async () => {
    const { api } = renderApp('/leaderboard?period=year', { api: { 'GET leaderboard': board } });
    await findRows();
    expect(api.requests('GET leaderboard').map(({ path }) => path)).toEqual(['leaderboard']);
  });

  it('has a loading placeholder of 10 rows, offers a Retry after a failed request, and has a text for an empty list', async () => {
    const { api } = renderApp('/leaderboard', { api: { 'GET leaderboard': NO_RESPONSE } });
    const release = api.holdBack('GET leaderboard');
    const placeholders = () => screen.getAllByRole('status').map(({ children }) => children.length);
    await waitFor(() => expect(placeholders()).toContain(10));
    // A focus on it would be lost when the list takes its place.
    expect(screen.queryByRole('region', { name: 'Top players' })).toBeNull();
    release();
    await screen.findByText("The leaderboard couldn't be loaded.");
    api.answer('GET leaderboard', board);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findRows()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    api.answer('GET leaderboard', []);
    focusWindow();
    await screen.findByText('No players yet. Be the first.');
  });

  it('is not polled, but refetched when the window gets the focus again', async () => {
    stopClock();
    const { api } = renderApp('/leaderboard', { api: { 'GET leaderboard': board } });
    const counts = () => [api.count('GET leaderboard'), api.count('GET user/:id/rank')];
    await waitWithoutTime(() => [screen.getByLabelText('Your rank'), ...playerRows()]);
    expect(counts()).toEqual([1, 1]);
    await passTime(60_000);
    expect(counts()).toEqual([1, 1]);
    focusWindow();
    expect(counts()).toEqual([2, 2]);
  });
});
