import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { runtimeSettings, settingsVersion, settingsVersions } from '../../../../test/data/settings.js';
import { NO_RESPONSE, refusal, type Answer, type Route } from '../../../../test/fake-api.js';
import { closeApp } from '../../../../test/render-app.js';
import {
  fill,
  findRegion,
  findToast,
  screen,
  textOf,
  toasts,
  user,
  waitFor,
} from '../../../../test/screen.js';

const LIST = 'GET admin/settings';
const VERSIONS = 'GET admin/settings/versions';
const CHANGE = 'PUT admin/settings';

type Api = { [Name in Route]?: Answer<Name> };

const open = (api: Api = {}, role: 'owner' | 'treasurer' = 'owner') =>
  openAdminPage({ path: '/admin/settings', role, api });

const group = (label: string) => within(screen.getByRole('group', { name: label }));
const review = () => screen.queryByRole('button', { name: /^Review/ });

async function openReview() {
  await user.click(review()!);
  return within(await screen.findByRole('dialog'));
}

afterEach(closeApp);

describe('Settings', () => {
  it('are shown in groups with their help, bounds and defaults', async () => {
    await open();
    const games = within(await findRegion('Games'));
    expect(games.getAllByRole('group').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Coin flip payout',
      'Dice payout',
      'Operator rounds',
    ]);
    expect(textOf(screen.getByRole('group', { name: 'Coin flip payout' }))).toContain(
      'Default: 2.00 times the stake. From 1.01 to 2.What it does.',
    );
    expect(textOf(screen.getByRole('group', { name: 'Announcement' }))).toContain(
      'Default: Not set. At most 300 characters.',
    );
    expect(group('Coin flip payout').getByLabelText<HTMLInputElement>('Coin flip payout').value).toBe('2.00');
    expect(review()).toBeNull();
  });

  it('are changed after a review of what changes, with a reason', async () => {
    const { api } = await open({ [CHANGE]: runtimeSettings({ version: 5 }) });
    await findRegion('Games');
    await fill(group('Coin flip payout').getByLabelText('Coin flip payout'), '1.98');
    await user.selectOptions(group('Operator rounds').getByLabelText('Operator rounds'), 'off');
    await user.click(group('Dice payout').getByRole('button', { name: 'Use the default of Dice payout' }));
    await fill(group('Announcement').getByLabelText('Announcement'), 'New payouts');
    const dialog = await openReview();
    const cells = dialog.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
    expect(cells.slice(1).map((row) => row.map((cell) => textOf(cell.lastElementChild!)))).toEqual([
      ['Coin flip payout', '2.00 times the stake', '1.98 times the stake'],
      ['Dice payout', '1.90 times the stake', '2.00 times the stake'],
      ['Operator rounds', 'on', 'off'],
      ['Announcement', 'Not set', 'New payouts'],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Apply changes' }));
    expect(textOf(dialog.getByRole('alert'))).toBe('Enter a reason');
    await fill(dialog.getByLabelText('Reason'), ' More margin. ');
    await user.click(dialog.getByRole('button', { name: 'Apply changes' }));
    await findToast('Success', 'All nodes apply the new settings in a few seconds');
    expect(api.requests(CHANGE).map(({ body }) => body)).toEqual([
      {
        version: 4,
        reason: 'More margin.',
        COIN_FLIP_PAYOUT: '1.98',
        DICE_PAYOUT: null,
        OPERATOR_ROUNDS: 'off',
        ANNOUNCEMENT: 'New payouts',
      },
    ]);
    await waitFor(() => expect(review()).toBeNull());
    await waitFor(() => expect(api.count(LIST)).toBeGreaterThan(1));
  });

  it('cannot be reviewed with a value outside of the bounds, and can be discarded', async () => {
    await open();
    await findRegion('Games');
    const input = () => group('Coin flip payout').getByLabelText<HTMLInputElement>('Coin flip payout');
    for (const [text, error] of [
      ['2.01', 'Enter a number from 1.01 to 2 with at most 2 decimals'],
      ['', 'Enter a value'],
    ] as const) {
      await fill(input(), text);
      expect(textOf(group('Coin flip payout').getByRole('alert'))).toBe(error);
      expect(review()?.getAttribute('aria-disabled')).toBe('true');
    }
    await fill(group('Announcement').getByLabelText('Announcement'), 'x'.repeat(301));
    expect(textOf(group('Announcement').getByRole('alert'))).toBe('Enter at most 300 characters');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(input().value).toBe('2.00');
    expect(review()).toBeNull();
  });

  it('stay with the version that was edited, and keep the edits when another admin was faster', async () => {
    const detail = 'Another admin has changed the settings in the meantime.';
    const { api } = await open({ [CHANGE]: refusal(409, 'SETTINGS_CHANGED', detail) });
    await findRegion('Games');
    await fill(group('Coin flip payout').getByLabelText('Coin flip payout'), '1.98');
    api.answer(LIST, runtimeSettings({ version: 5 }));
    const dialog = await openReview();
    await fill(dialog.getByLabelText('Reason'), 'More margin.');
    await user.click(dialog.getByRole('button', { name: 'Apply changes' }));
    await findToast('Error', detail);
    expect(api.requests(CHANGE)[0]?.body).toMatchObject({ version: 4 });
    await screen.findByText(/^Another admin has changed the settings in the meantime. Discard/);
  });

  it('say that another admin must approve a change', async () => {
    await open({ [CHANGE]: { code: 'APPROVAL_REQUIRED', approvalId: 7 } });
    await findRegion('Games');
    await fill(group('House limit').getByLabelText('House limit'), '2');
    const dialog = await openReview();
    await fill(dialog.getByLabelText('Reason'), 'Larger bets.');
    await user.click(dialog.getByRole('button', { name: 'Apply changes' }));
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Waiting for another admin's/)]));
    await waitFor(() => expect(review()).toBeNull());
  });

  it('show a version that has not taken effect yet', async () => {
    await open({ [LIST]: runtimeSettings({ version: 5, pending: settingsVersion(5) }) });
    await screen.findByText(/^Version 5 takes effect at/);
  });

  it('are read-only for roles that may not change them', async () => {
    await open({}, 'treasurer');
    await screen.findByText('Your role can see the settings, but not change them.');
    expect(group('Coin flip payout').queryByRole('textbox')).toBeNull();
    expect(textOf(screen.getByRole('group', { name: 'Coin flip payout' }))).toMatch(/2\.00 times the stake$/);
  });

  it('list the versions with who, when, why and what', async () => {
    const { api } = await open({ [VERSIONS]: { versions: settingsVersions, next: 3 } });
    const history = within(await findRegion('Changes of settings'));
    const rows = (await history.findAllByRole('row')).slice(1);
    const textsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => textOf(cell.lastElementChild!));
    expect(textsOf(rows[0]!)).toMatchObject([
      '4',
      expect.any(String),
      'admin, approved by testref',
      'Dice payout: 2.00 times the stake → 1.90 times the stake',
      'More margin for the weekend.',
    ]);
    expect(textsOf(rows[1]!)).toMatchObject([
      '3',
      expect.any(String),
      'Command line',
      'Dice payout: 1.80 times the stake → 2.00 times the stake (default)Announcement: Maintenance at 18:00 → Not set (default)',
      'Reset to the environment variables',
    ]);
    await user.click(history.getByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(api.requests(VERSIONS).at(-1)?.path).toBe('admin/settings/versions?limit=10&before=3'),
    );
  });

  it('say when there were no changes, and when they could not be loaded', async () => {
    const { api } = await open();
    await screen.findByText(/^No setting was ever changed\./);
    closeApp();
    await open({ [LIST]: NO_RESPONSE });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(textOf(await findRegion('Settings'))).toContain('The settings');
    expect(retry).toBeDefined();
    expect(api.count(LIST)).toBe(1);
  });
});
