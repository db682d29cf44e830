import { findLogin } from '../../test/sign-in.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, user, waitFor } from '../../test/screen.js';

const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · ARENA`));

afterEach(closeApp);

describe('The title of the window', () => {
  it('is different on each page', async () => {
    for (const [path, title] of [
      ['/', 'Coin Flip'],
      ['/coinflip', 'Coin Flip'],
      ['/dice', 'Dice Roll'],
      ['/limbo', 'Limbo'],
      ['/crash', 'Crash'],
      ['/games', 'Choose Your Game'],
      ['/leaderboard', 'Leaderboard'],
      ['/revenue', 'Revenue Share'],
      ['/partnership', 'Partnership'],
      ['/wallet', 'Wallet'],
      ['/profile', 'Profile'],
      ['/account', 'Account security'],
      ['/limits', 'Limits and exclusion'],
      ['/settings', 'Settings'],
      ['/demo/dice', 'Demo: Dice Roll'],
      ['/history', 'History'],
      ['/history/dice_roll/7', 'Dice Roll #7'],
      ['/admin', 'Access Denied'],
      ['/nowhere', '404 Page Not Found'],
    ] as const) {
      document.title = '';
      renderApp(path, {
        api: {
          'GET account/sessions': NO_RESPONSE,
          'GET demo': NO_RESPONSE,
          'GET partner/:id': NO_RESPONSE,
          'GET revenue': NO_RESPONSE,
          'GET user/:id/bets/dice_roll/:id': NO_RESPONSE,
          'GET user/:id/x-status': NO_RESPONSE,
        },
      });
      await expectTitle(title);
      closeApp();
    }
  });

  it('changes with the page', async () => {
    renderApp('/wallet');
    await expectTitle('Wallet');
    await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
    await expectTitle('Leaderboard');
  });

  it('names the login and the registration', async () => {
    renderApp('/', { user: null });
    await findLogin();
    await expectTitle('Sign in');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await expectTitle('Create your account');
  });
});
