import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../../../test/clock.js';
import { automatic, busy, manual } from '../../../../test/data/admin.js';
import { NO_RESPONSE, refusal } from '../../../../test/fake-api.js';
import { closeApp } from '../../../../test/render-app.js';
import {
  allRendered,
  expectFocus,
  fill,
  findRegion,
  press,
  screen,
  textOf,
  toasts,
  user,
  waitFor,
} from '../../../../test/screen.js';

/** Returns the parts of the section, once it is shown. */
async function findControls() {
  const crash = within(await findRegion('Crash Game Controls'));
  const trigger = within(crash.getByRole('region', { name: 'Manual crash trigger' }));
  return {
    crash,
    trigger,
    triggerAt: trigger.getByLabelText<HTMLInputElement>('Multiplier (optional)'),
    crashNow: trigger.getByRole('button', { name: 'Crash Now' }),
    mode: (name: 'Automatic' | 'Manual') => crash.getByRole('button', { name }),
  };
}

/** Confirms what a dialog asks, and waits until the dialog has closed. */
async function confirm(question: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

afterEach(closeApp);

describe('The crash controls', () => {
  it('send nothing if the admin does not confirm it', async () => {
    const { api } = await openAdminPage({ path: '/admin/crash', admin: { ...busy, settings: automatic } });
    const { crash, mode } = await findControls();
    const cancel = async () => {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.click(mode('Manual'));
    await cancel();
    const point = crash.getByLabelText<HTMLInputElement>('Crash point');
    await fill(point, '1.37');
    await press(point, 'Enter');
    await cancel();
    expect(point.value).toBe('1.37');
    expect(mode('Automatic').getAttribute('aria-pressed')).toBe('true');
    expect([api.count('POST admin/crash-settings'), api.count('POST admin/pre-chosen-crash')]).toEqual([
      0, 0,
    ]);
  });

  it('explain why an automatic round cannot be ended', async () => {
    await openAdminPage({
      path: '/admin/crash',
      admin: { ...busy, settings: { ...automatic, nextMode: 'manual' } },
    });
    const { crash, trigger, crashNow, mode } = await findControls();
    expect(crashNow.getAttribute('aria-disabled')).toBe('true');
    trigger.getByRole('button', {
      name: 'Crash Now',
      description: /committed before betting and can't be changed/,
    });
    expect(mode('Manual').getAttribute('aria-pressed')).toBe('true');
    expect(textOf(crash.getByRole('status'))).toContain('Round #1204 is still automatic.');
  });

  it('report that operator controls are switched off, and stop polling', async () => {
    stopClock();
    const off = refusal(404, 'NOT_FOUND', 'Switched off.');
    const { api } = await openAdminPage(
      { path: '/admin/crash', api: { 'GET admin/crash-settings': off, 'GET admin/pre-chosen-crash': off } },
      waitWithoutTime,
    );
    screen.getByText(/^Operator controls are switched off\./);
    expect(screen.queryByText('Crash Now')).toBeNull();
    const counts = () => [api.count('GET admin/crash-settings'), api.count('GET admin/pre-chosen-crash')];
    const before = counts();
    await passTime(20_000);
    expect(counts()).toEqual(before);
  });

  it('reject a multiplier outside the limits, and send an end and a mode only once', async () => {
    const { api } = await openAdminPage({ path: '/admin/crash', admin: { ...busy, settings: manual } });
    const { trigger, triggerAt, crashNow, mode } = await findControls();
    const ends = () => api.requests('POST admin/crash-now').map(({ body }) => body);
    // A failed end lets the round continue.
    api.answer('POST admin/crash-now', NO_RESPONSE);
    for (const [index, invalid] of ['0.99', '1.005', '100.01'].entries()) {
      await fill(triggerAt, invalid);
      await press(triggerAt, 'Enter');
      expect(textOf(await trigger.findByRole('alert'))).toBe('Please enter a value between 1.00 and 100.00');
      expect(ends()).toHaveLength(index);
      await fill(triggerAt, '');
      await press(triggerAt, 'Enter');
      await confirm('End round #1204 now?', 'Crash Now');
      await waitFor(() => expect(ends()).toHaveLength(index + 1));
      await waitFor(() => expect(textOf(crashNow)).toBe('Crash Now'));
      expect(crashNow.getAttribute('aria-disabled')).toBe('false');
    }
    expect(ends()).toEqual([{}, {}, {}]);

    api.answer('POST admin/crash-now', { crashPoint: 6 });
    await fill(triggerAt, '6.00');
    await press(crashNow, 'Enter');
    await confirm('End round #1204 at 6.00x?', 'Crash Now');
    await trigger.findByRole('button', { name: 'Crash Now', description: 'This round ends at 6.00x.' });
    expectFocus(crashNow);
    await user.keyboard('{Enter}');
    await press(triggerAt, 'Enter');
    await allRendered();
    expect(ends().slice(3)).toEqual([{ multiplier: 6 }]);

    expect(mode('Manual').getAttribute('aria-pressed')).toBe('true');
    // The refetch stays pending.
    api.holdBack('GET admin/crash-settings');
    api.answer('POST admin/crash-settings', { ...manual, nextMode: 'automatic' });
    await user.click(mode('Automatic'));
    await waitFor(() => expect(mode('Automatic').getAttribute('aria-pressed')).toBe('true'));
    await user.click(mode('Automatic'));
    await allRendered();
    expect(api.requests('POST admin/crash-settings').map(({ body }) => body)).toEqual([
      { mode: 'automatic' },
    ]);
  });

  it('report that a manual mode and a crash point wait for another admin, and change nothing', async () => {
    const pending = { code: 'APPROVAL_REQUIRED', approvalId: 12 } as const;
    const { api } = await openAdminPage({
      api: { 'POST admin/crash-settings': pending, 'POST admin/pre-chosen-crash': pending },
    });
    const { crash, mode } = await findControls();
    const point = crash.getByLabelText<HTMLInputElement>('Crash point');
    const approvals = api.count('GET admin/approvals');
    await user.click(mode('Manual'));
    await confirm('Switch to manual rounds?', 'Switch to manual');
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Waiting for another admin's/)]));
    await waitFor(() => expect(api.count('GET admin/approvals')).toBe(approvals + 1));
    expect(mode('Automatic').getAttribute('aria-pressed')).toBe('true');
    await fill(point, '1.37');
    await press(point, 'Enter');
    await confirm('End the next automatic round at 1.37x?', 'Set');
    await waitFor(() => expect(api.count('GET admin/approvals')).toBe(approvals + 2));
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Waiting for another admin's/)]));
    await waitFor(() => expect(point.value).toBe(''));
  });
});
