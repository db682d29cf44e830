import { SITE_FACTS, UK_POLICY } from '../../test/data/policy.js';
import { player } from '../../test/data/user.js';
import { findLogin, PASSWORD, SIGN_IN_FIRST } from '../../test/sign-in.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { fill, screen, textOf, toasts, user, waitFor } from '../../test/screen.js';

const USERNAME = 'spartacus';
const EMAIL = 'spartacus@example.com';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const referralCode = () => field('Referral code (optional)');
const findReferralCode = () => waitFor(referralCode);

/** Returns the text below an input, which screen readers announce with it. */
function descriptionOf(input: HTMLElement): string | undefined {
  const id = input.getAttribute('aria-describedby');
  return id === null ? undefined : textOf(document.getElementById(id)!);
}

/** Fills in and submits the form. */
async function register(username = USERNAME, email = EMAIL, password = PASSWORD): Promise<void> {
  await fill(await screen.findByLabelText('Username'), username);
  await fill(field('Email'), email);
  await fill(field('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create account and wallet' }));
}

const expectToast = (text: string) => waitFor(() => expect(toasts()).toEqual([text]));

afterEach(closeApp);

describe('The registration page', () => {
  it('opens the page that was asked for after registering', async () => {
    const { api } = renderApp('/wallet', { user: null, api: { 'POST register': player() } });
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await findLogin();
    screen.getByText(SIGN_IN_FIRST);
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await register();
    await screen.findByRole('heading', { level: 1, name: 'Wallet' });
    expect(location.pathname).toBe('/wallet');
    await expectToast(
      'Registration successfulYour account was created with a new wallet on the public chain.',
    );
    const [request] = api.requests('POST register');
    expect(request?.body).toEqual({ username: USERNAME, email: EMAIL, password: PASSWORD });
    const rotation = 'POST fairness/seeds/rotate';
    await waitFor(() => expect(api.count(rotation)).toBe(1));
    // The browser draws the client seed after the server has announced its next seed.
    expect(api.requests(rotation)[0]?.body).toEqual({ clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(api.count('GET fairness/seeds')).toBe(1);
  });

  it('shows the benefits of an account, the minimum length of the password, and field errors below the inputs', async () => {
    const { api } = renderApp('/register', { user: null });
    for (const benefit of ['Your own wallet', 'Deposit tokens to play', 'Encrypted wallet storage'])
      await screen.findByText(benefit);
    expect(descriptionOf(field('Password'))).toBe('Minimum 6 characters');
    expect(screen.queryByRole('note')).toBeNull();

    await register('ab', 'nowhere', '12345');
    await waitFor(() => expect(descriptionOf(field('Username'))).toBe('Use at least 3 characters'));
    expect(descriptionOf(field('Email'))).toBe('Enter a valid email address');
    expect(descriptionOf(field('Password'))).toBe('Use at least 6 characters');
    expect(document.activeElement).toBe(field('Username'));
    expect(api.count('POST register')).toBe(0);
  });

  it('says what a new player receives, if it is anything, and what registering accepts', async () => {
    renderApp('/register', { user: null });
    await screen.findByText('New players start with 10,000 free ARENA.');
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
    screen.getByText(/^By registering, you accept the/);
    closeApp();
    renderApp('/register', {
      user: null,
      api: { 'GET policy': UK_POLICY, 'GET policy/facts': { ...SITE_FACTS, signupGrant: '0.00000000' } },
    });
    await screen.findByText(/^You must be at least 18 years old\./);
    expect(screen.queryByText(/^New players start/)).toBeNull();
    expect(screen.queryByText(/^By registering/)).toBeNull();
  });

  it('shows the code of the partner after a referral link, and sends it with the registration', async () => {
    const { api } = renderApp('/register?ref=sparta7', {
      user: null,
      api: { 'GET referrals/:code': { isValid: true }, 'POST register': player() },
    });
    expect(textOf(await screen.findByRole('note'))).toBe('You were referred by partner sparta7');
    expect(referralCode().value).toBe('sparta7');
    expect(descriptionOf(referralCode())).toBeUndefined();
    await register();
    await screen.findByRole('navigation', { name: 'Account' });
    const [check] = api.requests('GET referrals/:code');
    const [request] = api.requests('POST register');
    expect(check?.path).toBe('referrals/sparta7');
    expect(request?.body).toMatchObject({ referralCode: 'sparta7' });
  });

  it('says at once that the code of a link does not exist, until the code is changed', async () => {
    renderApp('/register?ref=NOSUCH', { user: null, api: { 'GET referrals/:code': { isValid: false } } });
    const unknown = "The code NOSUCH doesn't belong to any partner. You can sign up without one.";
    await waitFor(() => expect(textOf(screen.getByRole('note'))).toBe(unknown));
    expect(descriptionOf(referralCode())).toBe('Invalid referral code.');
    await fill(referralCode(), '');
    expect(descriptionOf(referralCode())).toBeUndefined();
  });

  it('shows no notice when the code of a link cannot be checked', async () => {
    const { api } = renderApp('/register?ref=NOSUCH', {
      user: null,
      api: { 'GET referrals/:code': NO_RESPONSE },
    });
    expect((await findReferralCode()).value).toBe('NOSUCH');
    // Until the check has failed, the notice takes up its space.
    await waitFor(() => expect(screen.queryByRole('note', { hidden: true })).toBeNull());
    expect(api.count('GET referrals/:code')).toBe(1);
  });

  it('shows an error below the input for an unknown referral code', async () => {
    const unknown = refusal(
      400,
      'UNKNOWN_REFERRAL',
      'Invalid referral code. Check it, or sign up without one.',
      { errors: [{ field: 'referralCode', message: 'Invalid referral code.' }] },
    );
    renderApp('/register', { user: null, api: { 'POST register': unknown } });
    await fill(await findReferralCode(), 'unknown-code');
    await register();
    await expectToast('Registration failed400: Invalid referral code. Check it, or sign up without one.');
    expect(descriptionOf(referralCode())).toBe('Invalid referral code.');
  });

  it('shows an error below the input for an existing username', async () => {
    const message = 'This username is taken. Please choose another one.';
    renderApp('/register', {
      user: null,
      api: { 'POST register': refusal(409, 'USERNAME_TAKEN', message) },
    });
    await register();
    await expectToast(`Registration failed409: ${message}`);
    expect(descriptionOf(field('Username'))).toBe(message);
  });

  it('shows the strength of the password while it is typed', async () => {
    renderApp('/register', { user: null });
    await findReferralCode();
    for (const [password, strength] of [
      ['12345', 'Too short'],
      [PASSWORD, 'Good'],
    ] as const) {
      await fill(field('Password'), password);
      await screen.findByRole('status', { name: `Password strength: ${strength}` });
    }
  });
});
