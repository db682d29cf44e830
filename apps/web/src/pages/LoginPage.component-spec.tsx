import { afterEach, describe, expect, it } from '@jest/globals';
import { player } from '../../test/data/user.js';
import { findLogin, PASSWORD, SIGN_IN_FIRST, signIn } from '../../test/sign-in.js';
import { refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, toasts, user, waitFor } from '../../test/screen.js';

const PLAYER_PAGES = [
  '/coinflip',
  '/dice',
  '/limbo',
  '/crash',
  '/games',
  '/leaderboard',
  '/revenue',
  '/partnership',
  '/wallet',
  '/profile',
  '/account',
  '/history',
  '/history/coin_flip/7',
  '/admin',
];

const expectToast = (text: string) => waitFor(() => expect(toasts()).toEqual([text]));

afterEach(closeApp);

describe('The login page', () => {
  it('is shown at /, and has a link to the registration', async () => {
    renderApp('/', { user: null });
    await findLogin();
    screen.getByText(/^Sign in to play\./);
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    expect(location.pathname).toBe('/register');
  });

  it('is shown with a sentence at the address of every page of players', async () => {
    for (const path of PLAYER_PAGES) {
      renderApp(path, { user: null });
      await findLogin();
      screen.getByText(SIGN_IN_FIRST);
      closeApp();
    }
    for (const path of ['/', '/login']) {
      renderApp(path, { user: null });
      await findLogin();
      expect(screen.queryByText(SIGN_IN_FIRST)).toBeNull();
      closeApp();
    }
  });

  it('opens the page that was asked for after signing in', async () => {
    const { api } = renderApp('/history?game=dice_roll', { user: null, api: { 'POST login': player() } });
    await signIn('spartacus');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(`${location.pathname}${location.search}`).toBe('/history?game=dice_roll');
    await expectToast('Login successfulWelcome back!');
    const [request] = api.requests('POST login');
    expect(request?.body).toEqual({ username: 'spartacus', password: PASSWORD });
  });

  it('shows the status and the error message after a login with a wrong password', async () => {
    const wrong = refusal(401, 'BAD_CREDENTIALS', 'Incorrect username or password.');
    renderApp('/login', { user: null, api: { 'POST login': wrong } });
    await signIn('spartacus', 'wrong horse');
    await expectToast('Login failed401: Incorrect username or password.');
    expect(location.pathname).toBe('/login');
  });

  it('cannot be submitted twice: the button is disabled while the request is pending', async () => {
    const { api } = renderApp('/login', { user: null, api: { 'POST login': player() } });
    const release = api.holdBack('POST login');
    await signIn('spartacus');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
    expect(button.disabled).toBe(true);
    release();
    await screen.findByRole('button', { name: 'Logout' });
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(api.count('POST login')).toBe(1);
  });
});
