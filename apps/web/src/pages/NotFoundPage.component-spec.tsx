import { findLogin } from '../../test/sign-in.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, user } from '../../test/screen.js';

afterEach(closeApp);

describe('The page for addresses that do not exist', () => {
  it('is shown to a visitor, with a link to the login', async () => {
    for (const path of ['/nowhere', '/a/b/c', '/history/crash', '/explorer']) {
      renderApp(path, { user: null });
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
      await user.click(screen.getByRole('link', { name: 'Go home' }));
      await findLogin();
      closeApp();
    }
  });
});
