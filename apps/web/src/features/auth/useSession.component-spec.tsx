import { SHOWN_USER_HEADER, type User } from '@arena/wire';
import { within } from '@testing-library/dom';
import { bettingAnswers } from '../../../test/data/instant-bets.js';
import { player as otherPlayer, standing } from '../../../test/data/user.js';
import { findLogin, SESSION_ENDED, signIn } from '../../../test/sign-in.js';
import { NO_RESPONSE, refusal, type Route } from '../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { focusWindow, screen, user, waitFor } from '../../../test/screen.js';

const ended = refusal(401, 'UNAUTHENTICATED', 'Please sign in.');
const stored = () => localStorage.getItem('casino_user');
const findAccount = () => screen.findByRole('navigation', { name: 'Account' });

/** Writes into the page, as the server does, that the browser has sent no session cookie. */
function withoutCookie(): void {
  const meta = document.createElement('meta');
  meta.name = 'session-cookie';
  meta.content = 'absent';
  document.head.append(meta);
}

/** Changes the stored user, as another tab does. */
function storeInOtherTab(user: User): void {
  const newValue = JSON.stringify(user);
  localStorage.setItem('casino_user', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'casino_user', newValue }));
}

/** Removes the stored user, as another tab does. */
function removeInOtherTab(): void {
  localStorage.removeItem('casino_user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'casino_user', newValue: null }));
}

/** Flips a coin. */
async function flip(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Heads' }));
  await user.click(screen.getByRole('button', { name: 'FLIP COIN' }));
}

afterEach(() => {
  closeApp();
  document.querySelector('meta[name="session-cookie"]')?.remove();
});

describe('A session', () => {
  it('is restored from local storage and confirmed by the server', async () => {
    const { api, player } = renderApp('/');
    await findAccount();
    expect(screen.getAllByText(player.username)).not.toHaveLength(0);
    expect(api.count('GET start')).toBe(1);
  });

  it('brings what the page of a game needs in one request', async () => {
    const { api } = renderApp('/coinflip');
    await screen.findByText(/house edge 2/i);
    const parts = [
      'GET session',
      'GET policy',
      'GET games',
      'GET account/rules',
      'GET account/play',
    ] as const;
    expect([...parts, 'GET fairness/counters' as const].map((part) => api.count(part))).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });

  it('is restored without the start if another part of that fails', async () => {
    const { api, player } = renderApp('/', { api: { 'GET start': NO_RESPONSE } });
    localStorage.clear();
    await findAccount();
    expect(screen.getAllByText(player.username)).not.toHaveLength(0);
    expect(api.count('GET session')).toBe(1);
  });

  it('of another player does not begin with the state of the one before', async () => {
    const { api, player } = renderApp('/coinflip');
    await findAccount();
    api.answer('GET user/:id', ended);
    await waitFor(() => {
      focusWindow();
      screen.getByText(SESSION_ENDED);
    });
    api.answer('POST login', { ...player, id: player.id + 1 });
    api.answer('GET user/:id', { ...player, id: player.id + 1 });
    const before = api.count('GET account/play');
    await signIn(player.username);
    await findAccount();
    await waitFor(() => expect(api.count('GET account/play')).toBe(before + 1));
  });

  it('shows a loading state until it is restored, also when the window gets the focus', async () => {
    const { api, player } = renderApp('/');
    const release = api.holdBack('GET start');
    within(await screen.findByRole('status')).getByText('Loading...');
    focusWindow();
    expect(screen.queryByText(player.username)).toBeNull();
    release();
    await findAccount();
    expect(screen.getAllByText(player.username)).not.toHaveLength(0);
  });

  it('is restored by its cookie when the stored data is invalid or missing', async () => {
    for (const data of ['{"id": 7,', undefined]) {
      const { player } = renderApp('/wallet');
      localStorage.clear();
      if (data !== undefined) localStorage.setItem('casino_user', data);
      await screen.findByRole('heading', { level: 1, name: 'Wallet' });
      expect(stored()).toContain(player.username);
      closeApp();
    }
  });

  it('is not restored from invalid data without a cookie, and the data is removed', async () => {
    const { api } = renderApp('/');
    withoutCookie();
    localStorage.setItem('casino_user', '{"id": 7,');
    await findLogin();
    expect(stored()).toBeNull();
    expect(api.count('GET start')).toBe(0);
  });

  it('that has ended on the server signs the user out on load', async () => {
    for (const path of ['/', '/wallet']) {
      renderApp(path, { api: { 'GET start': ended } });
      await screen.findByText(SESSION_ENDED);
      await findLogin();
      expect(stored()).toBeNull();
      closeApp();
    }
  });

  it('that ends during play signs the user out at the next request', async () => {
    const { player } = renderApp('/coinflip', { api: { 'POST flip': ended } });
    await flip();
    await findLogin();
    expect(stored()).toBeNull();
    expect(screen.queryByText(player.username)).toBeNull();
  });

  it('is restored when the server does not respond', async () => {
    const { player } = renderApp('/', { api: { 'GET start': NO_RESPONSE } });
    await findAccount();
    expect(screen.getAllByText(player.username)).not.toHaveLength(0);
  });
});

describe('A player whose session has ended', () => {
  it.each(['/dice', '/crash', '/wallet'])('sees the login at %s, and comes back there', async (path) => {
    const { api, player } = renderApp(path);
    await findAccount();
    api.answer('GET user/:id', ended);
    api.answer('GET user/:id/rank', ended);
    await waitFor(() => {
      // A query that is still pending is not sent again.
      focusWindow();
      screen.getByText(SESSION_ENDED);
    });
    await findLogin();
    api.answer('POST login', player);
    api.answer('GET user/:id', player);
    api.answer('GET user/:id/rank', { rank: 1, entry: standing(player) });
    await signIn(player.username);
    await findAccount();
    expect(location.pathname).toBe(path);
  });
});

describe('Another tab', () => {
  it('stays signed in when only the stored user is removed', async () => {
    const { api, player } = renderApp('/games');
    await findAccount();
    removeInOtherTab();
    await waitFor(() => expect(stored()).toContain(player.username));
    expect(api.count('GET session')).toBe(1);
    await findAccount();
  });

  it('is signed out when the session has ended too', async () => {
    const { api } = renderApp('/games');
    await findAccount();
    api.answer('GET session', ended);
    removeInOtherTab();
    await findLogin();
    screen.getByText(SESSION_ENDED);
    expect(stored()).toBeNull();
  });
});

describe('A tab', () => {
  const reload = jest.spyOn(location, 'reload').mockImplementation(() => undefined);
  beforeEach(() => void reload.mockClear());
  afterAll(() => reload.mockRestore());

  it('says with each change whom it shows, so that the server does nothing for another user', async () => {
    const { api, player } = renderApp('/coinflip', { api: bettingAnswers() });
    await flip();
    await waitFor(() => expect(api.count('POST flip')).toBe(1));
    const shownUsers = (route: Route) => api.requests(route).map(({ headers }) => headers[SHOWN_USER_HEADER]);
    expect(shownUsers('POST flip')).toEqual([String(player.id)]);
    expect(new Set(shownUsers('GET user/:id'))).toEqual(new Set([undefined]));
  });

  it('is loaded again when the server says that another user has signed in', async () => {
    const changed = refusal(409, 'USER_CHANGED', 'Another user has signed in in this browser.');
    renderApp('/coinflip', { api: { 'POST flip': changed } });
    await findAccount();
    expect(reload).not.toHaveBeenCalled();
    await flip();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is loaded again when another user has signed in in another tab, and not for its own user', async () => {
    const { player } = renderApp('/games');
    await findAccount();
    storeInOtherTab({ ...player, version: player.version + 1 });
    expect(reload).not.toHaveBeenCalled();
    storeInOtherTab(otherPlayer({ id: player.id + 1, username: 'crixus' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
