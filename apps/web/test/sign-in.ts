import { fill, screen, user } from './screen.js';

export const PASSWORD = 'correct horse';
export const SIGN_IN_FIRST = 'Sign in to open this page.';
export const SESSION_ENDED = 'Your session has ended. Sign in to continue.';

/** Returns the title of the login page, once it is shown. */
export const findLogin = () => screen.findByRole('heading', { level: 1, name: 'Welcome back' });

/** Fills in and submits the login form. */
export async function signIn(username: string, password = PASSWORD): Promise<void> {
  await fill(await screen.findByLabelText('Username'), username);
  await fill(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
