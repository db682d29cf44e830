import type { PendingMovements } from '@arena/wire';
import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../test/admin-page.js';
import { quiet } from '../../../test/data/operation.js';
import { NO_RESPONSE, refusal } from '../../../test/fake-api.js';
import { closeApp } from '../../../test/render-app.js';
import { fill, findRegion, findToast, screen, textOf, user, waitFor } from '../../../test/screen.js';

const PENDING = 'GET admin/pending';
const STOP = 'POST admin/withdrawals/stop';
const REASON = 'The treasury was drained.';

const pending = (overrides: Partial<PendingMovements['withdrawals']> = {}): PendingMovements => ({
  ...quiet.pending,
  withdrawals: { ...quiet.pending.withdrawals, ...overrides },
});
const stopped = pending({ stopped: { since: '2026-11-20T09:00:00.000Z', reason: REASON } });

const panel = async () => within(await findRegion('Payments'));
const openDialog = async (button: string) => {
  await user.click((await panel()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

afterEach(closeApp);

describe('Withdrawals', () => {
  it('are stopped and resumed with a reason', async () => {
    const { api } = await openAdminPage({ path: '/admin/withdrawals', api: { [STOP]: { isStopped: true } } });
    (await panel()).getByText('Withdrawals are open.');
    const stop = await openDialog('Stop withdrawals');
    await user.click(stop.getByRole('button', { name: 'Stop withdrawals' }));
    expect(textOf(await stop.findByRole('alert'))).toBe('Enter a reason');
    await fill(stop.getByLabelText('Reason'), ` ${REASON} `);
    api.answer(PENDING, stopped);
    await user.click(stop.getByRole('button', { name: 'Stop withdrawals' }));
    await findToast('Success', 'Withdrawals stopped');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await (await panel()).findByText('Withdrawals are stopped.');
    (await panel()).getByText(new RegExp(REASON));

    const resume = await openDialog('Resume withdrawals');
    await fill(resume.getByLabelText('Reason'), 'It was refilled.');
    await user.click(resume.getByRole('button', { name: 'Resume withdrawals' }));
    await findToast('Success', 'Withdrawals resumed');
    expect(api.requests(STOP).map(({ body }) => body)).toEqual([
      { isStopped: true, reason: REASON },
      { isStopped: false, reason: 'It was refilled.' },
    ]);
  });

  it('stay open when a stop fails, with a toast that has the detail from the api or a default text', async () => {
    const { api } = await openAdminPage({
      path: '/admin/withdrawals',
      api: { [STOP]: refusal(409, 'BUSY', 'Not now.') },
    });
    const stop = async () => {
      const dialog = await openDialog('Stop withdrawals');
      await fill(dialog.getByLabelText('Reason'), REASON);
      await user.click(dialog.getByRole('button', { name: 'Stop withdrawals' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await stop();
    await findToast('Error', 'Not now.');
    api.answer(STOP, NO_RESPONSE);
    await stop();
    await findToast('Error', 'Failed to stop withdrawals');
    (await panel()).getByText('Withdrawals are open.');
  });

  it('show what their limits leave', async () => {
    const limits = [{ period: 'hour' as const, amount: '1000.00000000', remaining: '250.00000000' }];
    await openAdminPage({ path: '/admin/withdrawals', api: { [PENDING]: pending({ limits }) } });
    const list = (await panel()).getByRole('list', { name: 'Limits of all withdrawals' });
    expect(textOf(list)).toMatch(/Last hour: 250\.0000 of 1,000\.0000 ARENA left/);
  });
});
