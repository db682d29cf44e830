import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { player } from '../../test/data/user.js';
import { findLogin, PASSWORD, SIGN_IN_FIRST, signIn } from '../../test/sign-in.js';
import { refusal, type Answer } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { expectFocus, fill, press, screen, textOf, toasts, user, waitFor } from '../../test/screen.js';

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
  '/limits',
  '/settings',
  '/history',
  '/history/coin_flip/7',
  '/admin',
];

const expectToast = (text: string) => waitFor(() => expect(toasts()).toEqual([text]));

afterEach(closeApp);

describe('The login page', () => {
  it('is idle after 20 s without input, as pages for players are', async () => {
    stopClock();
    renderApp('/login', { user: null });
    await waitWithoutTime(() => screen.getByLabelText('Username'));
    const isIdle = () => 'calm' in document.documentElement.dataset;
    await passTime(19_000);
    expect(isIdle()).toBe(false);
    await passTime(1_500);
    expect(isIdle()).toBe(true);
    await user.click(screen.getByLabelText('Username'));
    expect(isIdle()).toBe(false);
  });

  it('is shown at /, and has a link to the registration', async () => {
    renderApp('/', { user: null });
    await findLogin();
    screen.getByText(/^Sign in to play\./);
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    expect(location.pathname).toBe('/register');
  });

  it('leaves a username as it is typed, without capitals and corrections of phones', async () => {
    for (const path of ['/login', '/register']) {
      renderApp(path, { user: null });
      const username = await screen.findByLabelText('Username');
      expect(username.getAttribute('autocapitalize')).toBe('none');
      expect(username.getAttribute('spellcheck')).toBe('false');
      expect(username.getAttribute('autocomplete')).toBe('username');
      closeApp();
    }
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
    await screen.findByRole('navigation', { name: 'Account' });
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(api.count('POST login')).toBe(1);
  });

  describe('asks for a code if the account has a second factor', () => {
    const LOGIN = 'POST login';
    const REQUIRED = refusal(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app.');
    const WRONG = 'This code is wrong or has been used. Enter the next one.';
    const openCodeStep = async (answer: Answer<typeof LOGIN> = REQUIRED) => {
      const app = renderApp('/history', { user: null, api: { [LOGIN]: answer } });
      await signIn('spartacus');
      return { ...app, code: await screen.findByLabelText<HTMLInputElement>('Code') };
    };

    it('and signs in with it', async () => {
      const { api, code } = await openCodeStep();
      expectFocus(code);
      expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
      screen.getByText('spartacus');
      expect(toasts()).toEqual([]);
      api.answer(LOGIN, player());
      await fill(code, ' 123 456 ');
      await press(code, 'Enter');
      await screen.findByRole('heading', { level: 1, name: 'History' });
      expect(api.requests(LOGIN).map(({ body }) => body)).toEqual([
        { username: 'spartacus', password: PASSWORD },
        { username: 'spartacus', password: PASSWORD, code: '123 456' },
      ]);
    });

    it('and shows at the field that it is missing or wrong', async () => {
      const { api, code } = await openCodeStep();
      await press(code, 'Enter');
      expect(textOf(await screen.findByRole('alert'))).toBe('Enter a code');
      expect(api.count(LOGIN)).toBe(1);
      api.answer(LOGIN, refusal(401, 'SECOND_FACTOR_INVALID', WRONG));
      await fill(code, '000000');
      await press(code, 'Enter');
      await waitFor(() => expect(textOf(screen.getByRole('alert'))).toBe(WRONG));
      expectFocus(code);
      expect(toasts()).toEqual([]);
    });

    it('or for a recovery code, for which phones show letters', async () => {
      const { api } = await openCodeStep();
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      const code = screen.getByLabelText<HTMLInputElement>('Recovery code');
      expectFocus(code);
      expect(code.inputMode).toBe('text');
      api.answer(LOGIN, player());
      await fill(code, '03f1a-9bc20-11d4e-77f00');
      await press(code, 'Enter');
      await screen.findByRole('heading', { level: 1, name: 'History' });
      expect(api.requests(LOGIN).at(-1)?.body).toMatchObject({ code: '03f1a-9bc20-11d4e-77f00' });
    });

    it('and leads back to username and password, which are kept', async () => {
      const { api, code } = await openCodeStep();
      await fill(code, '123456');
      await user.click(screen.getByRole('button', { name: 'Back to username and password' }));
      expectFocus(await screen.findByLabelText('Username'));
      const values = ['Username', 'Password'].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).value,
      );
      expect(values).toEqual(['spartacus', PASSWORD]);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('');
      expect(api.requests(LOGIN).at(-1)?.body).toEqual({ username: 'spartacus', password: PASSWORD });
    });

    it('and starts again if the password has changed meanwhile', async () => {
      const { api, code } = await openCodeStep();
      api.answer(LOGIN, refusal(401, 'BAD_CREDENTIALS', 'Incorrect username or password.'));
      await fill(code, '123456');
      await press(code, 'Enter');
      await screen.findByLabelText('Password');
      await expectToast('Login failed401: Incorrect username or password.');
    });
  });
});
