import { within } from '@testing-library/dom';
import { session } from '../../test/data/account.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { expectFocus, fill, findRegion, screen, textOf, toasts, user, waitFor } from '../../test/screen.js';

const CHANGE = 'POST account/password';
const SESSIONS = 'GET account/sessions';
const CURRENT = session({ id: 1, isCurrent: true, userAgent: '', address: '198.51.100.4' });

afterEach(closeApp);

const openPage = (answers: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/account', { ...answers, api: { [SESSIONS]: [CURRENT, session()], ...answers.api } });

describe('The page "Account security"', () => {
  it('is linked from the profile', async () => {
    renderApp('/profile', { api: { [SESSIONS]: [CURRENT] } });
    await user.click(await screen.findByRole('link', { name: 'Account security' }));
    await screen.findByRole('heading', { level: 1, name: 'Account security' });
    expect(location.pathname).toBe('/account');
  });

  it('downloads what is kept about the user', async () => {
    openPage();
    const panel = within(await findRegion('Your data'));
    const link = panel.getByRole<HTMLAnchorElement>('link', { name: 'Download your data' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/account/export', true]);
  });

  describe('changes the password', () => {
    const panel = async () => within(await findRegion('Password'));
    const submit = async (currentPassword: string, newPassword: string): Promise<void> => {
      const form = await panel();
      await fill(form.getByLabelText('Current password'), currentPassword);
      await fill(form.getByLabelText('New password'), newPassword);
      await user.click(form.getByRole('button', { name: 'Change password' }));
    };

    it('and empties the form', async () => {
      const { api } = openPage({ api: { [CHANGE]: {} } });
      await submit('correct horse', 'another horse');
      await waitFor(() =>
        expect(toasts()).toEqual(['Password changedYou were signed out on all other devices.']),
      );
      expect(api.requests(CHANGE).map(({ body }) => body)).toEqual([
        { currentPassword: 'correct horse', newPassword: 'another horse' },
      ]);
      for (const label of ['Current password', 'New password'])
        expect((await panel()).getByLabelText<HTMLInputElement>(label).value).toBe('');
    });

    it.each([
      ['', 'another horse', 'Current password', 'Enter your current password'],
      ['correct horse', 'short', 'New password', 'Use at least 6 characters'],
      [
        'correct horse',
        'correct horse',
        'New password',
        'Choose a password that differs from the current one',
      ],
    ])('but not from "%s" to "%s"', async (currentPassword, newPassword, field, message) => {
      const { api } = openPage();
      await submit(currentPassword, newPassword);
      const form = await panel();
      expect(textOf(await form.findByRole('alert'))).toBe(message);
      expectFocus(form.getByLabelText(field));
      expect(api.count(CHANGE)).toBe(0);
    });

    it('but not with a wrong current password, and the user stays signed in', async () => {
      openPage({ api: { [CHANGE]: refusal(401, 'BAD_CREDENTIALS', 'Incorrect password.') } });
      await submit('wrong horse', 'another horse');
      const form = await panel();
      expect(textOf(await form.findByRole('alert'))).toBe('Incorrect password.');
      expectFocus(form.getByLabelText('Current password'));
      expect(location.pathname).toBe('/account');
    });

    it('and says why that failed', async () => {
      openPage({ api: { [CHANGE]: refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.') } });
      await submit('correct horse', 'another horse');
      await waitFor(() => expect(toasts()).toEqual(['Password not changed429: Too many attempts.']));
    });
  });

  describe('shows where the user is signed in', () => {
    const panel = async () => within(await findRegion('Where you are signed in'));

    it('with the device, the address and the times', async () => {
      openPage();
      const rows = (await (await panel()).findAllByRole('listitem')).map(textOf);
      expect(rows).toEqual([
        expect.stringMatching(/^Unknown deviceThis deviceSigned in .+ from 198\.51\.100\.4Last seen .+$/),
        expect.stringMatching(/^Firefox on WindowsSigned in .+ from 203\.0\.113\.7Last seen .+Sign out$/),
      ]);
    });

    it('and signs out of another device', async () => {
      const { api } = openPage({ api: { 'DELETE account/sessions/:id': {} } });
      await user.click(
        await (await panel()).findByRole('button', { name: /^Sign out of Firefox on Windows/ }),
      );
      api.answer(SESSIONS, [CURRENT]);
      await waitFor(() => expect(toasts()).toEqual(['Signed outFirefox on Windows was signed out.']));
      expect(api.requests('DELETE account/sessions/:id').map(({ path }) => path)).toEqual([
        'account/sessions/2',
      ]);
    });

    it('and signs out everywhere else, which is offered only if there is another device', async () => {
      const { api } = openPage({ api: { 'DELETE account/sessions': {} } });
      const endOthers = await (await panel()).findByRole('button', { name: 'Sign out everywhere else' });
      api.answer(SESSIONS, [CURRENT]);
      await user.click(endOthers);
      await waitFor(() => expect(toasts()).toEqual(['Signed outAll other devices were signed out.']));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull(),
      );
    });

    it('and says why a sign-out failed', async () => {
      openPage({
        api: { 'DELETE account/sessions/:id': refusal(404, 'NOT_FOUND', 'You have no such session.') },
      });
      await user.click(
        await (await panel()).findByRole('button', { name: /^Sign out of Firefox on Windows/ }),
      );
      await waitFor(() => expect(toasts()).toEqual(['Sign-out failed404: You have no such session.']));
    });

    it('or offers a Retry if that cannot be loaded', async () => {
      const { api } = openPage({ api: { [SESSIONS]: NO_RESPONSE } });
      await screen.findByText("Your sessions couldn't be loaded.");
      api.answer(SESSIONS, [CURRENT]);
      await user.click(await (await panel()).findByRole('button', { name: 'Retry' }));
      await (await panel()).findByText('This device');
    });
  });

  describe('sets up a second factor', () => {
    const STATUS = 'GET account/second-factor';
    const BEGIN = 'POST account/second-factor';
    const CONFIRM = 'POST account/second-factor/confirm';
    const SECRET = {
      secret: 'JBSWY3DPEHPK3PXP',
      otpauthUrl: 'otpauth://totp/ARENA:spartacus?secret=JBSWY3DPEHPK3PXP&issuer=ARENA',
    };
    const CODES = Array.from({ length: 10 }, (_, index) => `03f1a-9bc20-11d4e-77f0${index}`);
    const WRONG_CODE = 'This code is wrong or has been used. Enter the next one.';
    const panel = async () => within(await findRegion('Second factor'));
    const button = async (name: string) => (await panel()).findByRole('button', { name });

    const openScan = async (answers: Parameters<typeof renderApp>[1] = {}) => {
      const app = openPage({ api: { [BEGIN]: SECRET, ...answers.api } });
      await user.click(await button('Set up'));
      await fill((await panel()).getByLabelText('Password'), 'correct horse');
      await user.click(await button('Continue'));
      return { ...app, code: await (await panel()).findByLabelText<HTMLInputElement>('Code') };
    };

    it('with the password, a QR code or the secret, and a code, and shows the recovery codes once', async () => {
      const { api, code } = await openScan();
      (await panel()).getByRole('img', { name: 'QR code for your authenticator app' });
      (await panel()).getByText('JBSW Y3DP EHPK 3PXP');
      await user.click(await button('Copy secret'));
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(SECRET.secret));
      expect(api.requests(BEGIN).map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);

      api.answer(CONFIRM, { recoveryCodes: CODES });
      api.answer(STATUS, { isSet: true, recoveryCodesLeft: 10 });
      await fill(code, '123456');
      await user.click(await button('Turn on'));
      const list = await (await panel()).findByRole('list', { name: 'Recovery codes' });
      expect(within(list).getAllByRole('listitem').map(textOf)).toEqual(CODES);
      (await panel()).getByText('These codes are shown only now.');
      expect(api.requests(CONFIRM).map(({ body }) => body)).toEqual([{ code: '123456' }]);
      await user.click(await button('Copy recovery codes'));
      await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(CODES.join('\n')));
      const download = (await panel()).getByRole<HTMLAnchorElement>('link', { name: 'Download' });
      expect(download.download).toBe('arena-recovery-codes.txt');
      expect(decodeURIComponent(download.href)).toContain(CODES.join('\n'));

      await user.click(await button('I have saved the codes'));
      await (await panel()).findByText('10 recovery codes left.');
      expect(document.body.textContent).not.toContain(CODES[0]);
      expectFocus(await button('Remove second factor'));
    });

    it('but not with a wrong password', async () => {
      openPage({ api: { [BEGIN]: refusal(401, 'BAD_CREDENTIALS', 'Incorrect password.') } });
      await user.click(await button('Set up'));
      expectFocus((await panel()).getByLabelText('Password'));
      await user.click(await button('Continue'));
      expect(textOf(await (await panel()).findByRole('alert'))).toBe('Enter your password');
      await fill((await panel()).getByLabelText('Password'), 'wrong horse');
      await user.click(await button('Continue'));
      await waitFor(async () =>
        expect(textOf((await panel()).getByRole('alert'))).toBe('Incorrect password.'),
      );
      await user.click(await button('Cancel'));
      expectFocus(await button('Set up'));
    });

    it('but not with a wrong code, and the user stays signed in', async () => {
      const { code } = await openScan({
        api: { [CONFIRM]: refusal(401, 'SECOND_FACTOR_INVALID', WRONG_CODE) },
      });
      await fill(code, '000000');
      await user.click(await button('Turn on'));
      expect(textOf(await (await panel()).findByRole('alert'))).toBe(WRONG_CODE);
      expectFocus(code);
      expect(location.pathname).toBe('/account');
    });

    it('and warns if only a few recovery codes are left', async () => {
      openPage({ api: { [STATUS]: { isSet: true, recoveryCodesLeft: 3 } } });
      await (await panel()).findByText('Only 3 recovery codes are left.');
    });

    it('and removes it with the password and a code', async () => {
      const REMOVE = 'DELETE account/second-factor';
      const { api } = openPage({ api: { [STATUS]: { isSet: true, recoveryCodesLeft: 4 } } });
      await (await panel()).findByText('4 recovery codes left.');
      await user.click(await button('Remove second factor'));
      const password = (await panel()).getByLabelText('Password');
      const code = (await panel()).getByLabelText('Code');
      for (const [reason, field, detail] of [
        ['BAD_CREDENTIALS', password, 'Incorrect password.'],
        ['SECOND_FACTOR_INVALID', code, WRONG_CODE],
      ] as const) {
        api.answer(REMOVE, refusal(401, reason, detail));
        await fill(password, 'correct horse');
        await fill(code, '123456');
        await user.click(await button('Remove second factor'));
        await waitFor(async () =>
          expect((await panel()).getAllByRole('alert').map(textOf)).toEqual([detail]),
        );
        expectFocus(field);
      }
      api.answer(REMOVE, {});
      api.answer(STATUS, { isSet: false, recoveryCodesLeft: 0 });
      await user.click(await button('Remove second factor'));
      await waitFor(() =>
        expect(toasts()).toEqual(['Second factor removedYour password alone signs you in from now on.']),
      );
      await button('Set up');
      expect(api.requests(REMOVE).at(-1)?.body).toEqual({ password: 'correct horse', code: '123456' });
    });

    it('or offers a Retry if its state cannot be loaded', async () => {
      const { api } = openPage({ api: { [STATUS]: NO_RESPONSE } });
      await screen.findByText("Your second factor couldn't be loaded.");
      api.answer(STATUS, { isSet: false, recoveryCodesLeft: 0 });
      await user.click(await button('Retry'));
      await button('Set up');
    });
  });
});
