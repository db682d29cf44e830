import { afterEach, describe, expect, it } from '@jest/globals';
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
});
