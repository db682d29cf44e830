import type { ListedPlayer } from '@arena/wire';
import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { listedPlayer as listed } from '../../../../test/data/admin.js';
import { playerDetails, playerPageAnswers } from '../../../../test/data/player-page.js';
import { NO_RESPONSE, refusal, type Answer, type Route } from '../../../../test/fake-api.js';
import { closeApp } from '../../../../test/render-app.js';
import {
  expectFocus,
  fill,
  findRegion,
  findToast,
  press,
  screen,
  setWidth,
  textOf,
  toasts,
  user,
  waitFor,
} from '../../../../test/screen.js';

const LIST = 'GET admin/players';
const DETAILS = 'GET admin/players/:id';
const FREEZE = 'POST admin/players/:id/freeze';
const ADJUST = 'POST admin/players/:id/adjustments';
const SET_ROLE = 'PUT admin/players/:id/role';
const PENDING = { code: 'APPROVAL_REQUIRED', approvalId: 12 } as const;
const WAITING = "Waiting for another admin's approvalThe request is listed under “Approvals”.";

const LINK = 'POST admin/players/:id/password-reset';

/** How players differ from the usual one. */
const OTHERS: Readonly<Record<number, Partial<ListedPlayer>>> = {
  7: { role: 'owner' },
  8: { isFrozen: true, role: 'treasurer' },
};
const PAGE = { players: [listed(9), listed(8, OTHERS[8])], next: 8 };

const panel = async () => within(await findRegion('Players'));
const rows = async () => (await panel()).getAllByRole('row').slice(1).map(textOf);
/** Opens the page of one of the listed players. */
const openPlayer = (id: 7 | 8 | 9, api: { [Name in Route]?: Answer<Name> } = {}) =>
  openAdminPage({
    path: `/admin/players/${id}`,
    api: { ...playerPageAnswers(details(id)), ...api },
  });
const details = (id: number, overrides: Partial<ListedPlayer> = {}) =>
  playerDetails({ ...listed(id), ...OTHERS[id], ...overrides });
const account = async () => within(await findRegion('Player'));
const openDialog = async (button: string) => {
  await user.click((await account()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

afterEach(closeApp);

describe('The players', () => {
  it('are listed with balance, role and state', async () => {
    await openAdminPage({ path: '/admin/players', api: { [LIST]: PAGE } });
    expect(await rows()).toEqual([
      expect.stringMatching(/player_9@example\.com.*1,234\.5000.*Player.*Active$/),
      expect.stringMatching(/player_8@example\.com.*1,234\.5000.*Treasurer.*Frozen$/),
    ]);
  });

  it('are searched and turned over in pages', async () => {
    const { api } = await openAdminPage({ path: '/admin/players', api: { [LIST]: PAGE } });
    await user.click((await panel()).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.requests(LIST).at(-1)?.path).toBe('admin/players?limit=25&before=8'));
    await fill((await panel()).getByLabelText('Search players'), ' ann & co ');
    await press((await panel()).getByLabelText('Search players'), 'Enter');
    await waitFor(() =>
      expect(api.requests(LIST).at(-1)?.path).toBe('admin/players?search=ann+%26+co&limit=25'),
    );
    api.answer(LIST, { players: [], next: null });
    await fill((await panel()).getByLabelText('Search players'), 'missing');
    await user.click((await panel()).getByRole('button', { name: 'Search' }));
    await (await panel()).findByText('No players found.');
  });

  it('get a link for a new password, which is shown once', async () => {
    const path = `/choose-password#${'x'.repeat(43)}`;
    const { api } = await openPlayer(9, { [LINK]: { path, expiresAt: '2026-11-20T09:30:00.000Z' } });
    const dialog = await openDialog('Password link for player_9');
    await user.click(dialog.getByRole('button', { name: 'Make link' }));
    await dialog.findByText(`${location.origin}${path}`);
    dialog.getByText(/^Copy the link now\. It is not shown again\. It works until /);
    await findToast('Success', 'The link for player_9 was made');
    expect(api.requests(LINK).map((request) => request.path)).toEqual(['admin/players/9/password-reset']);
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`));
  });

  it.each<[string, Answer<typeof LINK>, string | undefined]>([
    [
      'is sent to their verified address',
      { path: null, expiresAt: null },
      'The link was sent to the verified address of player_9',
    ],
    ['waits for another admin', { code: 'APPROVAL_REQUIRED', approvalId: 4 } as const, undefined],
  ])('get a link for a new password that %s', async (_, answer, text) => {
    await openPlayer(9, { [LINK]: answer });
    const dialog = await openDialog('Password link for player_9');
    await user.click(dialog.getByRole('button', { name: 'Make link' }));
    if (text !== undefined) await findToast('Success', text);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('get no link, which a toast explains', async () => {
    const detail = 'You cannot make a link for your own account, an owner or another admin.';
    await openPlayer(9, { [LINK]: refusal(409, 'OWNER_ACCOUNT', detail) });
    const dialog = await openDialog('Password link for player_9');
    await user.click(dialog.getByRole('button', { name: 'Make link' }));
    await findToast('Error', detail);
    dialog.getByRole('button', { name: 'Make link' });
  });

  it('are frozen with a reason', async () => {
    const { api } = await openPlayer(9, { [FREEZE]: {} });
    const dialog = await openDialog('Freeze player_9');
    await user.click(dialog.getByRole('button', { name: 'Freeze' }));
    expect(textOf(await dialog.findByRole('alert'))).toBe('Enter a reason');
    expectFocus(dialog.getByLabelText('Reason'));
    api.answer(DETAILS, details(9, { isFrozen: true }));
    await fill(dialog.getByLabelText('Reason'), ' A stolen phone. ');
    await user.click(dialog.getByRole('button', { name: 'Freeze' }));
    await findToast('Success', 'The account of player_9 is frozen');
    expect(api.requests(FREEZE)).toMatchObject([
      { path: 'admin/players/9/freeze', body: { reason: 'A stolen phone.' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectFocus(await (await account()).findByRole('button', { name: 'Unfreeze player_9' }));
  });

  it('are unfrozen with a reason', async () => {
    const { api } = await openPlayer(8, { 'POST admin/players/:id/unfreeze': {} });
    const dialog = await openDialog('Unfreeze player_8');
    await fill(dialog.getByLabelText('Reason'), 'The phone was found.');
    await user.click(dialog.getByRole('button', { name: 'Unfreeze' }));
    await findToast('Success', 'The account of player_8 is active again');
    expect(api.count('POST admin/players/:id/unfreeze')).toBe(1);
  });

  it('are not frozen if the server refuses', async () => {
    const reason = "An owner's account cannot be frozen.";
    await openPlayer(9, { [FREEZE]: refusal(409, 'OWNER_ACCOUNT', reason) });
    const dialog = await openDialog('Freeze player_9');
    await fill(dialog.getByLabelText('Reason'), 'A test.');
    await user.click(dialog.getByRole('button', { name: 'Freeze' }));
    await findToast('Error', reason);
  });

  it('can be loaded again after a failure', async () => {
    const { api } = await openAdminPage({ path: '/admin/players', api: { [LIST]: NO_RESPONSE } });
    await (await panel()).findByText("The players couldn't be loaded.");
    api.answer(LIST, PAGE);
    await user.click((await panel()).getByRole('button', { name: 'Retry' }));
    await (await panel()).findByText('player_9');
  });

  describe('are given a role', () => {
    it('which is explained before', async () => {
      const { api } = await openPlayer(8, { [SET_ROLE]: { role: 'support' } });
      const dialog = await openDialog('Change role of player_8');
      const select = dialog.getByLabelText<HTMLSelectElement>('Role');
      expect(select.value).toBe('treasurer');
      expect([...select.options].map(textOf)).toEqual([
        'Player',
        'Viewer',
        'Support',
        'Treasurer',
        'Game operator',
        'Owner',
      ]);
      await user.selectOptions(select, 'Support');
      expect(textOf(dialog.getByRole('status'))).toMatch(/freezes and unfreezes accounts/);
      await user.click(dialog.getByRole('button', { name: 'Change role' }));
      await findToast('Success', 'player_8: Support');
      expect(api.requests(SET_ROLE)).toMatchObject([
        { path: 'admin/players/8/role', body: { role: 'support' } },
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('or lose it', async () => {
      const { api } = await openPlayer(8, { [SET_ROLE]: { role: null } });
      const dialog = await openDialog('Change role of player_8');
      // An unchanged role is not sent.
      await user.click(dialog.getByRole('button', { name: 'Change role' }));
      await user.selectOptions(dialog.getByLabelText('Role'), 'Player');
      await user.click(dialog.getByRole('button', { name: 'Change role' }));
      await findToast('Success', 'player_8: Player');
      expect(api.requests(SET_ROLE).map(({ body }) => body)).toEqual([{ role: null }]);
    });

    it('once another admin approves', async () => {
      const { api } = await openPlayer(9, { [SET_ROLE]: PENDING });
      const dialog = await openDialog('Change role of player_9');
      await user.selectOptions(dialog.getByLabelText('Role'), 'Owner');
      await user.click(dialog.getByRole('button', { name: 'Change role' }));
      await waitFor(() => expect(toasts()).toEqual([WAITING]));
      // The overview, which lists the request, loads it.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('link', { name: 'Overview' }));
      await waitFor(() => expect(api.count('GET admin/approvals')).toBe(1));
    });
  });

  describe('have their balance corrected', () => {
    const submit = async (dialog: Awaited<ReturnType<typeof openDialog>>, amount: string, reason: string) => {
      await fill(dialog.getByLabelText('Amount (ARENA)'), amount);
      await fill(dialog.getByLabelText('Reason'), reason);
      await user.click(dialog.getByRole('button', { name: 'Correct balance' }));
    };
    const keys = (requests: readonly { headers: Record<string, string> }[]) =>
      requests.map(({ headers }) => headers['Idempotency-Key']);

    it('by a signed amount with a reason', async () => {
      const { api } = await openPlayer(9, { [ADJUST]: {} });
      const dialog = await openDialog('Correct balance of player_9');
      await user.click(dialog.getByRole('button', { name: 'Correct balance' }));
      expect((await dialog.findAllByRole('alert')).map(textOf)).toEqual([
        'Enter an amount',
        'Enter a reason',
      ]);
      expectFocus(dialog.getByLabelText('Amount (ARENA)'));
      api.answer(DETAILS, details(9, { arenaBalance: '1222.00000000' }));
      await submit(dialog, '-12.50', ' Paid twice. ');
      await findToast('Success', 'The balance of player_9 was corrected');
      expect(api.requests(ADJUST)).toMatchObject([
        { path: 'admin/players/9/adjustments', body: { amount: '-12.50', reason: 'Paid twice.' } },
      ]);
      await (await account()).findByText(/1,222\.0000/);
    });

    it('only once if the response was lost, but again from a new dialog', async () => {
      const { api } = await openPlayer(9, { [ADJUST]: NO_RESPONSE });
      const dialog = await openDialog('Correct balance of player_9');
      await submit(dialog, '5', 'A bonus.');
      await findToast('Error', 'Failed to correct the balance');
      api.answer(ADJUST, {});
      await user.click(dialog.getByRole('button', { name: 'Correct balance' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await submit(await openDialog('Correct balance of player_9'), '5', 'A bonus.');
      await waitFor(() => expect(api.count(ADJUST)).toBe(3));
      const [first, repeated, again] = keys(api.requests(ADJUST));
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(repeated).toBe(first);
      expect(again).not.toBe(first);
    });

    it('once another admin approves', async () => {
      await openPlayer(9, { [ADJUST]: PENDING });
      await submit(await openDialog('Correct balance of player_9'), '5', 'A bonus.');
      await waitFor(() => expect(toasts()).toEqual([WAITING]));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });

  it('lead to their page, where dangerous actions look like it and every dialog has a way out', async () => {
    const { api } = await openPlayer(9);
    const names = (await account())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')!);
    expect(names).toEqual([
      'Password link for player_9',
      'Correct balance of player_9',
      'Change role of player_9',
      'Freeze player_9',
    ]);
    for (const name of names) {
      const button = (await account()).getByRole('button', { name });
      expect(button.classList.contains('MuiButton-colorError')).toBe(name !== names[0]);
      const dialog = await openDialog(name);
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    for (const route of [LINK, ADJUST, SET_ROLE, FREEZE] as const) expect(api.count(route)).toBe(0);
  });

  it('are cards on a phone, with the name, the state and the balance first', async () => {
    setWidth(360);
    try {
      await openAdminPage({ path: '/admin/players', api: { [LIST]: PAGE } });
      const table = (await panel()).getByRole('table', { name: 'Players' });
      expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
        expect.stringMatching(/^Usernameplayer_9StatusActiveBalance \(ARENA\)1,234\.5000/),
        expect.stringMatching(/^Usernameplayer_8StatusFrozenBalance \(ARENA\)1,234\.5000/),
      ]);
      (await panel()).getByRole('link', { name: 'Download CSV' });
    } finally {
      setWidth(1280);
    }
  });

  it('have one search on their page', async () => {
    await openAdminPage({ path: '/admin/players', api: { [LIST]: PAGE } });
    await panel();
    expect(screen.getAllByRole('searchbox')).toHaveLength(1);
    expect(screen.queryByRole('combobox', { name: 'Search the admin area' })).toBeNull();
  });

  it('do not include the admin for these two', async () => {
    await openPlayer(7);
    expect((await account()).getAllByRole('button').map(textOf)).toEqual(['Freeze']);
  });
});
