import { within } from '@testing-library/dom';
import type { DetachedWindowAPI } from 'happy-dom';
import { address, ADDRESS, HASH, transaction } from '../../test/data/explorer.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { openAccountMenu, screen, textOf, user, waitFor } from '../../test/screen.js';

/** The pages whose data these tests do not need. */
const withoutData = {
  'GET partner/:id': NO_RESPONSE,
  'GET revenue': NO_RESPONSE,
  'GET user/:id/bets/crash/:id': NO_RESPONSE,
  'GET user/:id/x-status': NO_RESPONSE,
} as const;

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const findBar = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const links = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
/** Returns the texts of the links that are marked as the current page, or as its parent page. */
const marked = (mark: 'page' | 'true') =>
  links()
    .filter((link) => link.getAttribute('aria-current') === mark)
    .map(textOf);

/** Changes the size of the window, on which media queries depend. */
const setViewport = (width: number, height: number) =>
  (globalThis as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width, height });

afterEach(closeApp);

describe('The shell', () => {
  it('has a link to each page, which is highlighted there, and a logo that links to /', async () => {
    renderApp('/', { api: withoutData });
    const bar = await findBar();
    for (const { link, path, title } of [
      { link: 'All Games', path: '/games', title: 'Choose Your Game' },
      { link: 'Leaderboard', path: '/leaderboard', title: 'Leaderboard' },
      { link: 'Wallet', path: '/wallet', title: 'Wallet' },
    ]) {
      await user.click(bar.getByRole('link', { name: link }));
      await findTitle(title);
      expect(location.pathname).toBe(path);
      expect(marked('page')).toEqual([link]);
    }
    for (const { link, path, title } of [
      { link: 'Revenue Share', path: '/revenue', title: 'Revenue Share' },
      { link: 'Partnership', path: '/partnership', title: 'Partnership' },
      { link: 'Profile', path: '/profile', title: 'Profile' },
    ]) {
      const account = await openAccountMenu();
      await user.click(account.getByRole('link', { name: link }));
      await findTitle(title);
      expect(location.pathname).toBe(path);
      expect(account.queryByRole('link', { name: link })).toBeNull();
      const again = await openAccountMenu();
      expect(again.getByRole('link', { name: link }).getAttribute('aria-current')).toBe('page');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(again.queryByRole('link', { name: link })).toBeNull());
    }
    await user.click(screen.getByRole('link', { name: /^ARENA/ }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(() => expect(marked('page')).toEqual([]));
  });

  it('highlights the list of games in each game', async () => {
    for (const [path, link] of [
      ['/', 'All Games'],
      ['/coinflip', 'All Games'],
      ['/dice', 'All Games'],
      ['/limbo', 'All Games'],
      ['/mines', 'All Games'],
      ['/crash', 'All Games'],
    ] as const) {
      renderApp(path, { api: withoutData });
      await findBar();
      expect(marked('true')).toEqual([link]);
      closeApp();
    }
  });

  it('shows the balance with 2 decimals, scrolls to the top of each page, and has a Play Now link for each game', async () => {
    renderApp('/games', { user: { arenaBalance: '1234.56789000' } });
    await findTitle('Choose Your Game');
    expect(textOf(screen.getByRole('group', { name: 'ARENA balance' }))).toMatch(/^1,234\.56\s*ARENA$/);
    const bar = await findBar();
    window.scrollTo(0, 200);
    expect(window.scrollY).toBe(200);
    await user.click(bar.getByRole('link', { name: 'Leaderboard' }));
    await findTitle('Leaderboard');
    expect(window.scrollY).toBe(0);

    for (const [game, path] of [
      ['Coin Flip', '/coinflip'],
      ['Dice Roll', '/dice'],
      ['Limbo', '/limbo'],
      ['Mines', '/mines'],
      ['Crash', '/crash'],
    ] as const) {
      await user.click(bar.getByRole('link', { name: 'All Games' }));
      await user.click(await screen.findByRole('link', { name: `Play Now: ${game}` }));
      await waitFor(() => expect(location.pathname).toBe(path));
      await waitFor(() => expect(document.title).toBe(`${game} · ARENA`));
    }
  });

  it('leads from any page to each game, and from a game to another', async () => {
    renderApp('/leaderboard', { api: withoutData });
    const bar = await findBar();
    for (const [game, path] of [
      ['Crash', '/crash'],
      ['Mines', '/mines'],
    ] as const) {
      await user.click(bar.getByRole('button', { name: 'Play' }));
      await user.click(bar.getByRole('link', { name: game }));
      await waitFor(() => expect(location.pathname).toBe(path));
      expect(bar.queryByRole('link', { name: game })).toBeNull();
    }
  });

  it('marks the name of the player on the pages of its menu', async () => {
    for (const path of ['/history', '/history/crash/1', '/settings']) {
      renderApp(path, { api: withoutData });
      const account = within(await screen.findByRole('navigation', { name: 'Account' }));
      expect(account.getByRole('button', { expanded: false }).dataset['current']).toBe('true');
      closeApp();
    }
  });

  it('closes the menu of the player on Escape and when the focus leaves it', async () => {
    renderApp('/leaderboard', { api: withoutData });
    const account = await openAccountMenu();
    account.getByRole('link', { name: 'Settings' }).focus();
    await user.keyboard('{Escape}');
    const name = await account.findByRole('button', { expanded: false });
    expect(document.activeElement).toBe(name);
    await user.click(name);
    screen.getByRole('link', { name: 'Wallet' }).focus();
    await waitFor(() => expect(account.queryByRole('link', { name: 'Settings' })).toBeNull());
  });

  it.each([
    ['/fairness', 'Fairness'],
    [`/bets/${'a'.repeat(32)}`, 'Shared bet'],
    [`/explorer/address/${ADDRESS}`, 'Address'],
    [`/explorer/tx/${HASH}`, 'Transaction'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
    ['/complaints', 'Complaints'],
    ['/returns', 'Odds and returns'],
  ])('has its links and the balance on the public page %s, too', async (path, title) => {
    const { player } = renderApp(path, {
      api: {
        'GET bets/:token': refusal(404, 'NOT_FOUND', 'This link does not work.'),
        'GET chain/address/:id': address(1),
        'GET chain/transactions/:id': transaction(),
      },
    });
    await findTitle(title);
    (await findBar()).getByRole('link', { name: 'All Games' });
    expect(textOf(screen.getByRole('group', { name: 'ARENA balance' }))).toMatch(/^10,000\.00\s*ARENA$/);
    within(screen.getByRole('navigation', { name: 'Account' })).getByRole('button', {
      name: player.username,
    });
  });

  it('shows 404 Page Not Found for an unknown address, and at /login and /register to a player', async () => {
    for (const path of ['/nowhere', '/login', '/register']) {
      renderApp(path);
      await findTitle('404 Page Not Found');
      const account = await openAccountMenu();
      const logout = account.getByRole('button', { name: 'Logout' });
      for (const entry of [...account.getAllByRole('link'), logout])
        expect(entry.querySelector('svg')).not.toBeNull();
      closeApp();
    }
  });
});

describe('The shell at 360 px', () => {
  beforeEach(() => setViewport(360, 740));
  afterEach(() => setViewport(1280, 800));

  it('closes the menu on Escape and on a click outside it', async () => {
    renderApp('/games');
    const title = await findTitle('Choose Your Game');
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
    expect(menu()).toBeNull();
    await user.click(toggle);
    within(menu()!).getByRole('link', { name: 'Wallet' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu()).toBeNull());
    expect(document.activeElement).toBe(toggle);
    await user.click(toggle);
    await user.click(screen.getByText('Signed in as'));
    expect(menu()).not.toBeNull();
    await user.click(title);
    await waitFor(() => expect(menu()).toBeNull());
  });
});
