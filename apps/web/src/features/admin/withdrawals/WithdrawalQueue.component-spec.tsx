import type { Role } from '@arena/wire';
import { within } from '@testing-library/dom';
import { ago } from '../../../../test/data/common.js';
import {
  heldWithdrawal,
  listedWithdrawal,
  queuedWithdrawals,
  queueSummary,
} from '../../../../test/data/player-page.js';
import { operationAnswers, quiet } from '../../../../test/data/operation.js';
import { refusal, type Answer, type Route } from '../../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../../test/render-app.js';
import { fill, findRegion, findToast, screen, textOf, user, waitFor } from '../../../../test/screen.js';

const LIST = 'GET admin/withdrawal-queue';
const HOLD = 'POST admin/withdrawals/:id/hold';
const RELEASE = 'POST admin/withdrawals/:id/release';
const REJECT = 'POST admin/withdrawals/:id/reject';

const open = (api: { [Name in Route]?: Answer<Name> } = {}, path = '', role: Role = 'owner') =>
  renderApp(`/admin/withdrawals${path}`, {
    user: { isAdmin: true, role },
    api: {
      ...operationAnswers(quiet),
      // Requested 2 h 5 min before the answer, however long the page takes to load.
      [LIST]: () => ({
        withdrawals: queuedWithdrawals.map((withdrawal) => ({ ...withdrawal, createdAt: ago(7_500_000) })),
        next: null,
      }),
      'GET admin/withdrawal-queue/summary': queueSummary,
      'GET admin/withdrawals': { rows: [], next: null },
      ...api,
    },
  });
const panel = async () => within(await findRegion('Withdrawals'));
const openDialog = async (id: number, name: string) => {
  const button = `Decide about withdrawal ${id} of ${name}`;
  await user.click(await (await panel()).findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

afterEach(closeApp);

describe('The queue of withdrawals', () => {
  it('lists what waits, with its age, its state, who has to do what, and risk marks', async () => {
    open();
    const rows = await (await panel()).findAllByRole('row');
    expect(rows.slice(1).map(textOf)).toEqual([
      expect.stringMatching(
        /^player_9300\.00002 h 5 min.*\d\d:\d\d.*QueuedIt is paid in turnSame addressLittle play\+1Decide$/,
      ),
      expect.stringMatching(/Needs approvalAnother admin approves itLittle play/),
      expect.stringMatching(/^verus.*Needs a checkAn admin records the check/),
    ]);
    expect((await panel()).getByRole('link', { name: 'player_9' }).getAttribute('href')).toBe(
      '/admin/players/9',
    );
  });

  it('has a link with sums and the average wait for each queue', async () => {
    const { api } = open();
    const queues = within(await screen.findByRole('navigation', { name: 'Queues of withdrawals' }));
    await queues.findByText(/^1 · 300\.00 ARENA$/);
    expect(queues.getAllByRole('link').map(textOf)).toEqual([
      'Waiting3 · 10,000,000,599.99 ARENA2 h 5 min on average',
      'On hold1 · 300.00 ARENA1 h on average',
      'Sent0 · 0.00 ARENA',
    ]);
    expect(api.requests(LIST).at(-1)?.path).toMatch(/^admin\/withdrawal-queue\?queue=waiting&limit=\d+$/);
    api.answer(LIST, { withdrawals: [heldWithdrawal], next: null });
    await user.click(queues.getByRole('link', { name: /^On hold/ }));
    await (await panel()).findByText('On hold', { selector: 'span' });
    expect(api.requests(LIST).at(-1)?.path).toContain('queue=held');
  });

  it('holds a withdrawal with a reason', async () => {
    const { api } = open({ [HOLD]: { state: 'held' } });
    const dialog = await openDialog(41, 'player_9');
    dialog.getByText('Has withdrawn to the same address as 2 other accounts.');
    expect(dialog.getByRole('link', { name: 'octavia' }).getAttribute('href')).toBe('/admin/players/21');
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    expect(textOf(await dialog.findByRole('alert'))).toBe('Enter a reason');
    await fill(dialog.getByLabelText('Reason'), ' One address. ');
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    await findToast('Success', 'The withdrawal is on hold');
    expect(api.requests(HOLD)).toMatchObject([
      { path: 'admin/withdrawals/41/hold', body: { reason: 'One address.' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('rejects a withdrawal with a message for the player apart from the reason', async () => {
    const { api } = open({ [REJECT]: { state: 'rejected' } });
    const dialog = await openDialog(41, 'player_9');
    await fill(dialog.getByLabelText('Reason'), 'One address.');
    await fill(dialog.getByLabelText('Message to the player'), 'Please write to us.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await findToast(
      'Success',
      'The withdrawal was rejected. The amount is back in the balance of the player.',
    );
    expect(api.requests(REJECT)).toMatchObject([
      { body: { reason: 'One address.', message: 'Please write to us.' } },
    ]);
  });

  it('releases a held withdrawal, and shows who held it and why', async () => {
    const { api } = open(
      { [LIST]: { withdrawals: [heldWithdrawal], next: null }, [RELEASE]: { state: 'released' } },
      '?queue=held',
    );
    const dialog = await openDialog(40, 'player_9');
    dialog.getByText(/^Held by gannicus since .*: Three accounts with one address\.$/);
    expect(dialog.queryByRole('button', { name: 'Hold' })).toBeNull();
    await fill(dialog.getByLabelText('Reason'), 'They are brothers.');
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    await findToast('Success', 'The withdrawal takes its turn again');
    expect(api.count(RELEASE)).toBe(1);
  });

  it('approves a withdrawal that needs it', async () => {
    const { api } = open({ 'POST admin/approvals/:id': { state: 'approved' } });
    const dialog = await openDialog(42, queuedWithdrawals[1]!.username);
    dialog.getByText('1 of 2');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await findToast('Success', 'Your approval was counted');
    expect(api.requests('POST admin/approvals/:id')).toMatchObject([
      { path: 'admin/approvals/16', body: { approve: true } },
    ]);
  });

  it('explains in a toast that the payment is signed already, and keeps the dialog', async () => {
    const detail = 'The payment of this withdrawal is signed already, or it has ended.';
    open({ [REJECT]: refusal(409, 'WITHDRAWAL_SIGNED', detail) });
    const dialog = await openDialog(41, 'player_9');
    await fill(dialog.getByLabelText('Reason'), 'One address.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await findToast('Error', detail);
    dialog.getByRole('button', { name: 'Reject' });
  });

  it.each<[Role, string[]]>([
    ['viewer', []],
    ['support', ['Hold', 'Cancel']],
    ['treasurer', ['Hold', 'Reject', 'Cancel']],
  ])('offers a %s only what the role may do', async (role, buttons) => {
    open({}, '', role);
    const dialog = await openDialog(41, 'player_9');
    const names = dialog
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? textOf(button));
    expect(names).toEqual(['Close', ...buttons]);
  });

  it('offers nothing about the own withdrawal or one whose payment is signed', async () => {
    const { player } = open({
      [LIST]: () => ({
        withdrawals: [
          listedWithdrawal(1, { userId: player.id, username: player.username }),
          listedWithdrawal(2, { status: 'sent' }),
        ],
        next: null,
      }),
    });
    const own = await openDialog(1, player.username);
    own.getByText('This is your own withdrawal. Another admin has to decide about it.');
    await user.click(own.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = await openDialog(2, 'player_9');
    sent.getByText('Its payment is signed or it has ended, so nothing can be decided.');
  });

  it('says that it is empty, and that it could not be loaded', async () => {
    const { api } = open({ [LIST]: { withdrawals: [], next: null } });
    await (await panel()).findByText('No withdrawals.');
    api.answer(LIST, refusal(500, 'INTERNAL', 'Something went wrong.'));
    await user.click((await screen.findAllByRole('link', { name: /^Sent/ }))[0]!);
    await (await panel()).findByText('500: Something went wrong.');
  });
});
