import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { refusal } from '../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { fill, openTab, screen, textOf, user, waitFor } from '../../../test/screen.js';

const REVEAL = 'POST user/:id/wallet/private-key';
const KEY = `0x${'4d'.repeat(32)}`;
const PASSWORD = 'correct horse';

const answers = { [REVEAL]: { privateKey: KEY } };
/** The dialog hides the panel from screen readers. */
const panel = () => screen.getByRole('region', { name: 'Private key', hidden: true });
const button = (name: string) => within(panel()).getByRole('button', { name, hidden: true });

/** Opens the dialog and submits a password. */
async function submitPassword(password: string): Promise<void> {
  await user.click(button('Show private key'));
  await waitWithoutTime(() => screen.getByRole('dialog'));
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Show key' }));
}

afterEach(() => {
  closeApp();
  sessionStorage.clear();
});

describe('The private key', () => {
  it('is shown for the password only, and can be copied and hidden again', async () => {
    const { api } = renderApp('/wallet', {
      api: { [REVEAL]: refusal(401, 'BAD_CREDENTIALS', 'Incorrect password.') },
    });
    await openTab('Key');
    expect(textOf(panel())).not.toContain('0x');
    await submitPassword('not the password');
    const dialog = within(screen.getByRole('dialog'));
    expect(textOf(await dialog.findByRole('alert'))).toBe('Incorrect password.');
    expect(textOf(panel())).not.toContain('0x');
    api.answer(REVEAL, { privateKey: KEY });
    await fill(dialog.getByLabelText('Password'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Show key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(textOf(panel())).toContain(KEY);
    expect(api.requests(REVEAL).map(({ body }) => body)).toEqual([
      { password: 'not the password' },
      { password: PASSWORD },
    ]);
    await user.click(button('Copy private key'));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(KEY));
    await user.click(button('Hide private key'));
    expect(textOf(panel())).not.toContain('0x');
  });

  it('is shown for the password and a code if the account has a second factor', async () => {
    const { api } = renderApp('/wallet', {
      api: { [REVEAL]: refusal(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app.') },
    });
    await openTab('Key');
    await submitPassword(PASSWORD);
    const dialog = within(screen.getByRole('dialog'));
    await fill(await dialog.findByLabelText('Code'), '000000');
    api.answer(REVEAL, refusal(401, 'SECOND_FACTOR_INVALID', 'This code is wrong.'));
    await user.click(dialog.getByRole('button', { name: 'Show key' }));
    expect(textOf(await dialog.findByRole('alert'))).toBe('This code is wrong.');
    api.answer(REVEAL, { privateKey: KEY });
    await fill(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Show key' }));
    await waitFor(() => expect(textOf(panel())).toContain(KEY));
    expect(api.requests(REVEAL).map(({ body }) => body)).toEqual([
      { password: PASSWORD },
      { password: PASSWORD, code: '000000' },
      { password: PASSWORD, code: '123456' },
    ]);
  });

  it('is hidden again after a minute', async () => {
    stopClock();
    renderApp('/wallet', { api: answers });
    await waitWithoutTime(() => screen.getByRole('tab', { name: 'Key' }));
    await user.click(screen.getByRole('tab', { name: 'Key' }));
    await submitPassword(PASSWORD);
    await waitWithoutTime(() => expect(textOf(panel())).toContain(KEY));
    await passTime(59_000);
    expect(textOf(panel())).toContain(KEY);
    await passTime(2_000);
    expect(textOf(panel())).not.toContain('0x');
  });

  it('is hidden again on leaving the page, and stored nowhere', async () => {
    renderApp('/wallet', { api: answers });
    await openTab('Key');
    await submitPassword(PASSWORD);
    await waitFor(() => expect(textOf(panel())).toContain(KEY));
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    await user.click(navigation.getByRole('link', { name: 'All Games' }));
    await screen.findByRole('heading', { name: 'Choose Your Game' });
    history.back();
    await openTab('Key');
    expect(textOf(panel())).not.toContain('0x');
    const stored = JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store)));
    expect(stored).toContain('spartacus');
    expect(stored).not.toContain(KEY);
  });
});
