import { findLogin } from '../../test/sign-in.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { expectFocus, fill, screen, textOf, toasts, user, waitFor } from '../../test/screen.js';

const REQUEST = 'POST password-resets';
const CHOOSE = 'POST password-resets/confirm';
const VERIFY = 'POST email-verifications';
const USED = 'This link has been used or has expired. Ask for a new one.';
const LINK_USED = refusal(409, 'LINK_USED', USED);

afterEach(closeApp);

describe('The page "Forgot your password?"', () => {
  const open = async (api: Parameters<typeof renderApp>[1] = {}) => {
    const app = renderApp('/login', { user: null, ...api });
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    return app;
  };
  const submit = async (email: string) => {
    await fill(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
  };

  it('sends a link, without telling whether an account has the address', async () => {
    const { api } = await open({ api: { [REQUEST]: {} } });
    await submit('ann@example.com');
    await screen.findByText(/^If an account has the verified address/);
    expect(api.requests(REQUEST).map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    await findLogin();
  });

  it('sends none to what is no address', async () => {
    const { api } = await open();
    await submit('nowhere');
    expect(textOf(await screen.findByRole('alert'))).toBe('Enter a valid email address');
    expectFocus(screen.getByLabelText('Email'));
    expect(api.count(REQUEST)).toBe(0);
  });

  it('says why no link was sent', async () => {
    const { api } = await open({
      api: { [REQUEST]: refusal(404, 'NOT_FOUND', 'This site sends no mails. Ask support for a link.') },
    });
    await submit('ann@example.com');
    await waitFor(() =>
      expect(toasts()).toEqual(['Link not sent404: This site sends no mails. Ask support for a link.']),
    );
    api.answer(REQUEST, NO_RESPONSE);
    await submit('ann@example.com');
    await waitFor(() => expect(toasts().join()).toContain('Link not sent'));
    expect(screen.queryByText(/^If an account/)).toBeNull();
  });
});

describe('The page "Choose a new password"', () => {
  const choose = async (password: string) => {
    await fill(await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
  };

  it('sets the password with the link, and leads to the login', async () => {
    const { api } = renderApp('/choose-password#the-token', { user: null, api: { [CHOOSE]: {} } });
    await choose('another horse');
    await findLogin();
    await waitFor(() => expect(toasts()).toEqual(['Password changedSign in with your new password.']));
    expect(location.pathname).toBe('/login');
    expect(api.requests(CHOOSE).map(({ body }) => body)).toEqual([
      { token: 'the-token', newPassword: 'another horse' },
    ]);
  });

  it('does so for a user who is signed in, whose session has ended then', async () => {
    renderApp('/choose-password#the-token', { api: { [CHOOSE]: {} } });
    await choose('another horse');
    await findLogin();
    expect(localStorage.getItem('casino_user')).toBeNull();
  });

  it('shows at the field why a password is refused', async () => {
    const { api } = renderApp('/choose-password#the-token', { user: null });
    await choose('short');
    expect(textOf(await screen.findByRole('alert'))).toBe('Use at least 6 characters');
    const message = 'This password is one of the most common ones. Choose another one.';
    api.answer(CHOOSE, refusal(400, 'VALIDATION', message, { errors: [{ field: 'newPassword', message }] }));
    await choose('password');
    await waitFor(() => expect(textOf(screen.getByRole('alert'))).toBe(message));
    expectFocus(screen.getByLabelText('New password'));
    api.answer(CHOOSE, NO_RESPONSE);
    await choose('another horse');
    await waitFor(() => expect(toasts().join()).toContain('Password not changed'));
  });

  it.each([
    ['/choose-password#used', USED],
    ['/choose-password', 'This link is not complete. Open the whole link of your mail.'],
  ])('offers a new link at %s', async (address, message) => {
    renderApp(address, { user: null, api: { [CHOOSE]: LINK_USED } });
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
    if (screen.queryByRole('alert') === null) await choose('another horse');
    expect(textOf(await screen.findByRole('alert'))).toBe(message);
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  });
});

describe('The page "Verify your email"', () => {
  const press = async () => user.click(await screen.findByRole('button', { name: 'Verify email address' }));

  it('verifies the address with the link', async () => {
    const { api } = renderApp('/verify-email#the-token', { user: null, api: { [VERIFY]: {} } });
    await press();
    await screen.findByText('Your email address is verified.');
    expect(api.requests(VERIFY).map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
    await user.click(screen.getByRole('link', { name: 'Go to the game' }));
    await findLogin();
  });

  it('says that a link is no longer good or not complete', async () => {
    renderApp('/verify-email#used', { api: { [VERIFY]: LINK_USED } });
    await press();
    expect(textOf(await screen.findByRole('alert'))).toBe(USED);
    closeApp();
    renderApp('/verify-email', { user: null });
    expect(textOf(await screen.findByRole('alert'))).toMatch(/^This link is not complete/);
  });
});
