import { within } from '@testing-library/dom';
import { NO_RESPONSE, refusal } from '../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { findLogin } from '../../../test/sign-in.js';
import {
  expectFocus,
  fill,
  findRegion,
  screen,
  textOf,
  toasts,
  user,
  waitFor,
} from '../../../test/screen.js';

const EMAIL = 'GET account/email';
const EVENTS = 'GET account/events';
const SEND = 'POST account/email/verification';
const CLOSE = 'POST account/closure';
const UNVERIFIED = { address: 'spartacus@example.com', isVerified: false, isMailOn: true };

const openPage = ({ api, ...more }: NonNullable<Parameters<typeof renderApp>[1]> = {}) =>
  renderApp('/account', { ...more, api: { 'GET account/sessions': [], ...api } });

afterEach(closeApp);

describe('An email address that is not verified', () => {
  const notice = async () => within(await findRegion('Verify your email'));

  it.each(['/profile', '/account'])('gets another link at %s', async (path) => {
    renderApp(path, { api: { [EMAIL]: UNVERIFIED, [SEND]: {}, 'GET account/sessions': [] } });
    (await notice()).getByText('Verify your email.');
    await user.click((await notice()).getByRole('button', { name: 'Send link' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['Link sentOpen the link that we sent to spartacus@example.com.']),
    );
  });

  it('gets none, which a toast explains', async () => {
    const refused = refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.');
    openPage({ api: { [EMAIL]: UNVERIFIED, [SEND]: refused } });
    await user.click((await notice()).getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(toasts()).toEqual(['Link not sent429: Too many attempts.']));
  });

  it.each([[{ ...UNVERIFIED, isVerified: true }], [{ ...UNVERIFIED, isMailOn: false }]])(
    'is not asked for if the state is %j',
    async (state) => {
      openPage({ api: { [EMAIL]: state } });
      await findRegion('Recent security events');
      expect(screen.queryByRole('region', { name: 'Verify your email' })).toBeNull();
    },
  );
});

describe('The security events', () => {
  const panel = async () => within(await findRegion('Recent security events'));

  it('are listed with time and address', async () => {
    const createdAt = '2026-11-20T09:00:00.000Z';
    openPage({
      api: {
        [EVENTS]: [
          { id: 2, kind: 'withdrawal-requested', address: null, createdAt },
          { id: 1, kind: 'new-network', address: '203.0.113.7', createdAt },
        ],
      },
    });
    expect((await (await panel()).findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^Withdrawal requested20 Nov.*\d$/),
      expect.stringMatching(/^Sign-in from a new network.* from 203\.0\.113\.7$/),
    ]);
  });

  it('may be none, or fail to load', async () => {
    const { api } = openPage({ api: { [EVENTS]: NO_RESPONSE } });
    await screen.findByText("Your security events couldn't be loaded.");
    api.answer(EVENTS, []);
    await user.click((await panel()).getByRole('button', { name: 'Retry' }));
    await (await panel()).findByText('No events yet.');
  });
});

describe('Closing the account', () => {
  const panel = async () => within(await findRegion('Close account'));
  const openForm = async () => {
    await user.click((await panel()).getByRole('button', { name: 'Close account' }));
    const button = (await panel()).getByRole<HTMLButtonElement>('button', { name: 'Close account for good' });
    await waitFor(() => expect(button.disabled).toBe(false));
    return (await panel()).findByLabelText('Password');
  };
  const submit = async () =>
    user.click((await panel()).getByRole('button', { name: 'Close account for good' }));

  it('takes the password, and signs out', async () => {
    const { api } = openPage({ api: { [CLOSE]: {} } });
    expectFocus(await openForm());
    await submit();
    expect(textOf(await (await panel()).findByRole('alert'))).toBe('Enter your password');
    await fill((await panel()).getByLabelText('Password'), 'correct horse');
    await submit();
    await findLogin();
    await waitFor(() => expect(toasts()).toEqual(['Account closedYour personal data was erased.']));
    expect(api.requests(CLOSE).map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
    expect(localStorage.getItem('casino_user')).toBeNull();
  });

  it('takes a code if there is a second factor', async () => {
    const { api } = openPage({
      api: {
        'GET account/second-factor': { isSet: true, recoveryCodesLeft: 9 },
        [CLOSE]: refusal(401, 'SECOND_FACTOR_INVALID', 'Wrong code.'),
      },
    });
    await fill(await openForm(), 'correct horse');
    const code = await (await panel()).findByLabelText('Code');
    await fill(code, ' 000000 ');
    await submit();
    expect(textOf(await (await panel()).findByRole('alert'))).toBe('Wrong code.');
    expectFocus(code);
    expect(api.requests(CLOSE).map(({ body }) => body)).toEqual([
      { password: 'correct horse', code: '000000' },
    ]);
  });

  it('says what has to end before, and can be cancelled', async () => {
    openPage({ api: { [CLOSE]: refusal(409, 'ACCOUNT_NOT_EMPTY', 'Withdraw your balance first.') } });
    await fill(await openForm(), 'correct horse');
    await submit();
    expect(textOf(await (await panel()).findByRole('alert'))).toBe('Withdraw your balance first.');
    await user.click((await panel()).getByRole('button', { name: 'Cancel' }));
    expectFocus((await panel()).getByRole('button', { name: 'Close account' }));
  });

  it('is not offered to admins', async () => {
    openPage({ user: { role: 'support', isAdmin: true } });
    await findRegion('Recent security events');
    expect(screen.queryByRole('region', { name: 'Close account' })).toBeNull();
  });
});
