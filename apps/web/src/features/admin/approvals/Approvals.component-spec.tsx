import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { approval } from '../../../../test/data/approvals.js';
import { NO_RESPONSE, refusal } from '../../../../test/fake-api.js';
import { closeApp } from '../../../../test/render-app.js';
import { findRegion, findToast, screen, textOf, user, waitFor } from '../../../../test/screen.js';

const LIST = 'GET admin/approvals';
const VOTE = 'POST admin/approvals/:id';

const panel = async () => within(await findRegion('Approvals'));
const waiting = async () =>
  within((await panel()).getByRole('list', { name: 'Requests that wait' }))
    .getAllByRole('listitem')
    .map(textOf);
/** Clicks a button of a request and returns the dialog. */
const ask = async (button: string) => {
  await user.click((await panel()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(closeApp);

describe('The approvals', () => {
  it('say what is asked for, by whom, until when, and who has approved', async () => {
    const votes = [{ id: 3, username: 'gannicus', isApproval: true, votedAt: '2026-11-21T11:00:00.000Z' }];
    await openAdminPage({
      api: {
        [LIST]: [
          approval({ approversNeeded: 2, votes }),
          approval({
            id: 11,
            kind: 'crash-point',
            payload: { crashPoint: 1.5 },
            expiresAt: '2026-11-21T12:00:00.000Z',
          }),
        ],
      },
    });
    expect(await waiting()).toEqual([
      expect.stringMatching(
        /^Take 12\.5 ARENA from the balance of player #9Reason: Paid twice\.Request #12 by crixus, 21 Nov.*1 of 2 approvalsApproved by gannicus, 21 Nov.*ApproveReject$/,
      ),
      expect.stringMatching(
        /^End the next automatic crash round at 1\.50xRequest #11 by crixus, 21 Nov.* Expires 21 Nov.*ApproveReject$/,
      ),
    ]);
  });

  it.each([
    ['Approve', true, 'approved', 'The request was approved and carried out'],
    ['Approve', true, 'waiting', 'Your approval was counted. Another one is needed.'],
    ['Reject', false, 'rejected', 'The request was rejected'],
  ] as const)('let an admin %s after a confirmation: %s, %s', async (button, approve, state, text) => {
    const { api } = await openAdminPage({ api: { [LIST]: [approval()], [VOTE]: { state } } });
    await user.click((await ask(`${button} request #12`)).getByRole('button', { name: 'Cancel' }));
    await expectClosed();
    expect(api.count(VOTE)).toBe(0);
    const dialog = await ask(`${button} request #12`);
    dialog.getByText('Take 12.5 ARENA from the balance of player #9.');
    api.answer(LIST, [approval({ state })]);
    const pending = api.count('GET admin/pending');
    await user.click(dialog.getByRole('button', { name: button }));
    await findToast('Success', text);
    await expectClosed();
    expect(api.requests(VOTE)).toMatchObject([{ path: 'admin/approvals/12', body: { approve } }]);
    // What the request was about may have changed.
    await waitFor(() => expect(api.count('GET admin/pending')).toBe(pending + 1));
  });

  it('cannot be decided by the requester, who sees why', async () => {
    await openAdminPage({ api: { [LIST]: [approval({ requestedBy: { id: 7, username: 'spartacus' } })] } });
    expect(await waiting()).toEqual([
      expect.stringMatching(/You asked for this, so another admin has to decide\.$/),
    ]);
    expect((await panel()).queryAllByRole('button')).toEqual([]);
  });

  it('cannot be decided without the permission', async () => {
    await openAdminPage({ role: 'viewer', api: { [LIST]: [approval()] } });
    expect(await waiting()).toEqual([expect.stringMatching(/Your role may not decide this\.$/)]);
    expect((await panel()).queryAllByRole('button')).toEqual([]);
  });

  it('are listed with the latest decisions', async () => {
    const states = ['approved', 'rejected', 'expired', 'approved', 'approved', 'approved'] as const;
    const decided = states.map((state, index) => approval({ id: 20 - index, state }));
    await openAdminPage({ api: { [LIST]: decided } });
    (await panel()).getByText('No requests are waiting.');
    const latest = within((await panel()).getByRole('region', { name: 'Latest decisions' }));
    const rows = latest.getAllByRole('listitem').map(textOf);
    expect(rows.map((row) => /#\d+ by .*(Approved|Rejected|Expired)$/.exec(row)?.[1])).toEqual([
      'Approved',
      'Rejected',
      'Expired',
      'Approved',
      'Approved',
    ]);
    expect((await panel()).queryAllByRole('button')).toEqual([]);
  });

  it('take no space without any request', async () => {
    const { api } = await openAdminPage({ api: { [LIST]: [] } });
    await waitFor(() => expect(api.count(LIST)).toBeGreaterThan(0));
    await findRegion('Summary');
    expect(screen.queryByRole('region', { name: 'Approvals' })).toBeNull();
  });

  it('are refreshed when the api refuses a vote', async () => {
    const { api } = await openAdminPage({ api: { [LIST]: [approval()] } });
    const reason = 'This request has been decided already, or it has expired.';
    api.answer(VOTE, refusal(409, 'APPROVAL_DECIDED', reason));
    const dialog = await ask('Approve request #12');
    api.answer(LIST, [approval({ state: 'approved' })]);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await findToast('Error', reason);
    await (await panel()).findByText('No requests are waiting.');
  });

  it('can be loaded again after a failure', async () => {
    const { api } = await openAdminPage({ api: { [LIST]: NO_RESPONSE } });
    await (await panel()).findByText("The approvals couldn't be loaded.");
    api.answer(LIST, [approval()]);
    await user.click((await panel()).getByRole('button', { name: 'Retry' }));
    await (await panel()).findByRole('button', { name: 'Approve request #12' });
  });
});
