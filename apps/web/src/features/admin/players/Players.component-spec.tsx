import type { ListedPlayer } from '@arena/wire';
import { afterEach, describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { NO_RESPONSE, refusal } from '../../../../test/fake-api.js';
import { closeApp } from '../../../../test/render-app.js';
import {
  expectFocus,
  fill,
  findRegion,
  findToast,
  press,
  screen,
  textOf,
  user,
  waitFor,
} from '../../../../test/screen.js';

const LIST = 'GET admin/players';
const FREEZE = 'POST admin/players/:id/freeze';

const listed = (id: number, overrides: Partial<ListedPlayer> = {}): ListedPlayer => ({
  id,
  username: `player_${id}`,
  email: `player_${id}@example.com`,
  arenaBalance: '1234.50000000',
  isFrozen: false,
  role: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...overrides,
});

const PAGE = { players: [listed(9), listed(8, { isFrozen: true })], next: 8 };

const panel = async () => within(await findRegion('Players'));
const rows = async () => (await panel()).getAllByRole('row').slice(1).map(textOf);
const openDialog = async (button: string) => {
  await user.click((await panel()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

afterEach(closeApp);

describe('The players', () => {
  it('are listed with balance and state', async () => {
    await openAdminPage({ api: { [LIST]: PAGE } });
    expect(await rows()).toEqual([
      expect.stringMatching(/player_9@example\.com.*1,234\.5000.*Active.*Freeze$/),
      expect.stringMatching(/player_8@example\.com.*1,234\.5000.*Frozen.*Unfreeze$/),
    ]);
  });

  it('are searched and turned over in pages', async () => {
    const { api } = await openAdminPage({ api: { [LIST]: PAGE } });
    await user.click((await panel()).getByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(api.requests(LIST).at(-1)?.path).toBe('admin/players?search=&limit=10&before=8'),
    );
    await fill((await panel()).getByLabelText('Search players'), ' ann & co ');
    await press((await panel()).getByLabelText('Search players'), 'Enter');
    await waitFor(() =>
      expect(api.requests(LIST).at(-1)?.path).toBe('admin/players?search=ann+%26+co&limit=10'),
    );
    api.answer(LIST, { players: [], next: null });
    await fill((await panel()).getByLabelText('Search players'), 'missing');
    await user.click((await panel()).getByRole('button', { name: 'Search' }));
    await (await panel()).findByText('No players found.');
  });

  it('are frozen with a reason', async () => {
    const { api } = await openAdminPage({ api: { [LIST]: PAGE, [FREEZE]: {} } });
    const dialog = await openDialog('Freeze player_9');
    await user.click(dialog.getByRole('button', { name: 'Freeze' }));
    expect(textOf(await dialog.findByRole('alert'))).toBe('Enter a reason');
    expectFocus(dialog.getByLabelText('Reason'));
    api.answer(LIST, { players: [listed(9, { isFrozen: true })], next: null });
    await fill(dialog.getByLabelText('Reason'), ' A stolen phone. ');
    await user.click(dialog.getByRole('button', { name: 'Freeze' }));
    await findToast('Success', 'The account of player_9 is frozen');
    expect(api.requests(FREEZE)).toMatchObject([
      { path: 'admin/players/9/freeze', body: { reason: 'A stolen phone.' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await (await panel()).findByRole('button', { name: 'Unfreeze player_9' });
  });

  it('are unfrozen with a reason', async () => {
    const { api } = await openAdminPage({ api: { [LIST]: PAGE, 'POST admin/players/:id/unfreeze': {} } });
    const dialog = await openDialog('Unfreeze player_8');
    await fill(dialog.getByLabelText('Reason'), 'The phone was found.');
    await user.click(dialog.getByRole('button', { name: 'Unfreeze' }));
    await findToast('Success', 'The account of player_8 is active again');
    expect(api.count('POST admin/players/:id/unfreeze')).toBe(1);
  });

  it('are not frozen if the server refuses', async () => {
    const reason = "An owner's account cannot be frozen.";
    await openAdminPage({ api: { [LIST]: PAGE, [FREEZE]: refusal(409, 'OWNER_ACCOUNT', reason) } });
    const dialog = await openDialog('Freeze player_9');
    await fill(dialog.getByLabelText('Reason'), 'A test.');
    await user.click(dialog.getByRole('button', { name: 'Freeze' }));
    await findToast('Error', reason);
  });

  it('can be loaded again after a failure', async () => {
    const { api } = await openAdminPage({ api: { [LIST]: NO_RESPONSE } });
    await (await panel()).findByText("The players couldn't be loaded.");
    api.answer(LIST, PAGE);
    await user.click((await panel()).getByRole('button', { name: 'Retry' }));
    await (await panel()).findByText('player_9');
  });
});
