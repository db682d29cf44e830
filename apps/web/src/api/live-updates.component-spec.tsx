import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { UK_POLICY } from '../../test/data/policy.js';
import { player } from '../../test/data/user.js';
import { refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { fill, screen, textOf, toasts, user, waitFor } from '../../test/screen.js';

afterEach(closeApp);

describe('The live balance', () => {
  it('a pushed balance replaces an older one, and never a newer one', async () => {
    stopClock();
    const { api, connection, player: known } = renderApp('/coinflip');
    const balance = () => textOf(screen.getByText('Balance').nextElementSibling!);
    const push = (arenaBalance: string, newer: number, reason: 'commission' | 'deposit') =>
      connection.emit('balanceUpdated', { arenaBalance, version: known.version + newer, reason });
    await waitWithoutTime(() => expect(connection.isOpen && balance()).toMatch(/^10,000/));
    // From here on, a toast would be shown at once.
    await passTime(1_000);
    await waitWithoutTime(() =>
      expect(screen.queryByRole('region', { name: /Notifications/ })).not.toBeNull(),
    );
    push('12345.60000000', 2, 'commission');
    await waitWithoutTime(() => expect(balance()).toMatch(/^12,345\.6000/));
    expect(toasts()).toEqual([]);
    push('1.00000000', 1, 'commission');
    await passTime(0);
    expect(balance()).toMatch(/^12,345\.6000/);
    push('23456.70000000', 3, 'deposit');
    await waitWithoutTime(() => expect(balance()).toMatch(/^23,456\.7000/));
    // Only deposits show a toast.
    expect(toasts()).toEqual([expect.stringMatching(/Deposit received.*11,111\.1/)]);
    // The version in the response of the poll is older.
    const polls = api.count('GET user/:id');
    await passTime(10_000);
    await waitWithoutTime(() => expect(api.count('GET user/:id')).toBe(polls + 1));
    await passTime(100);
    expect(balance()).toMatch(/^23,456\.7000/);
  });

  it('a signed-out visitor opens no connection before signing in', async () => {
    const { connection } = renderApp('/login', { user: null, api: { 'POST login': player() } });
    await fill(await screen.findByLabelText('Username'), player().username);
    await fill(screen.getByLabelText('Password'), 'correct horse');
    expect(connection.isOpen).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(connection.isOpen).toBe(true));
  });
});

describe('A pause of betting', () => {
  const notice = () =>
    screen
      .queryAllByRole('status')
      .find(
        (status) =>
          textOf(status) ===
          'Betting is paused right now. Rounds in progress will finish. Your balance is safe.',
      );

  it('shows a notice on every page, which disappears without a reload', async () => {
    const { connection } = renderApp('/games');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(connection.isOpen).toBe(true));
    expect(notice()).toBeUndefined();
    connection.emit('pauseChanged', { isPaused: true });
    await waitFor(() => expect(notice()).toBeDefined());
    await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Leaderboard' });
    expect(notice()).toBeDefined();
    connection.emit('pauseChanged', { isPaused: false });
    await waitFor(() => expect(notice()).toBeUndefined());
  });

  it('shows the notice at once on a page that is opened during it', async () => {
    const { connection } = renderApp('/wallet');
    connection.greet('pauseChanged', { isPaused: true });
    await waitFor(() => expect(notice()).toBeDefined());
  });
});

describe('A change of settings', () => {
  const TEXT = 'Maintenance at 18:00';
  const update = (version: number, announcement: string | null = null) =>
    ({ version, announcement, supportContact: 'help@arena.example' }) as const;
  const announcement = () => screen.queryByRole('region', { name: 'Announcement' });

  afterEach(() => localStorage.clear());

  it('shows an announcement on every page until it is dismissed, and again when its text changes', async () => {
    const { connection } = renderApp('/games');
    connection.greet('settingsChanged', update(1, TEXT));
    await waitFor(() => expect(announcement()).not.toBeNull());
    expect(textOf(announcement()!)).toBe(`${TEXT}Support: help@arena.exampleDismiss`);
    await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Leaderboard' });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(announcement()).toBeNull();
    connection.emit('settingsChanged', update(2, TEXT));
    expect(announcement()).toBeNull();
    connection.emit('settingsChanged', update(3, 'Maintenance at 19:00'));
    await waitFor(() => expect(announcement()).not.toBeNull());
    connection.emit('settingsChanged', update(4));
    await waitFor(() => expect(announcement()).toBeNull());
  });

  it('puts another policy in force on the page that is open', async () => {
    const { api, connection } = renderApp('/coinflip');
    connection.greet('settingsChanged', update(1));
    await screen.findByText('Auto', { selector: 'button' });
    await waitFor(() => expect(connection.isOpen).toBe(true));
    api.answer('GET policy', UK_POLICY);
    connection.emit('settingsChanged', update(2));
    await waitFor(() => expect(screen.queryByText('Auto', { selector: 'button' })).toBeNull());
  });

  it('reloads payouts when another version has taken effect, and the bet states the edge on the screen', async () => {
    const { api, connection } = renderApp('/coinflip');
    connection.greet('settingsChanged', update(1));
    await user.click(await screen.findByRole('button', { name: 'Heads' }));
    await screen.findByText('Betting on heads, pays 1.96x');
    await waitFor(() => expect(connection.isOpen).toBe(true));
    const loads = api.count('GET games');
    connection.emit('settingsChanged', update(1));
    api.answer('GET games', [{ game: 'coin_flip', edgePercent: 1 }]);
    connection.emit('settingsChanged', update(2));
    await screen.findByText('Betting on heads, pays 1.98x');
    expect(api.count('GET games')).toBe(loads + 1);
    api.answer('POST flip', refusal(409, 'TERMS_CHANGED', 'The payout of this game has just changed.'));
    api.answer('GET games', [{ game: 'coin_flip', edgePercent: 2 }]);
    await user.click(screen.getByRole('button', { name: 'FLIP COIN' }));
    await screen.findByText('Betting on heads, pays 1.96x');
    expect(api.requests('POST flip')[0]?.body).toMatchObject({ edgePercent: 1 });
  });
});
