import { within } from '@testing-library/dom';
import { openAdminPage } from '../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { busy } from '../../test/data/admin.js';
import { NO_RESPONSE, refusal, type FakeApi } from '../../test/fake-api.js';
import { closeApp } from '../../test/render-app.js';
import {
  allRendered,
  expectFocus,
  fill,
  findRegion,
  findToast,
  screen,
  textOf,
  user,
  waitFor,
} from '../../test/screen.js';
import { findLogin } from '../../test/sign-in.js';

const STEP_UP = 'POST account/step-up';
const SUPPLY = 'POST admin/ticket-supply';
const PRE_CHOSEN = 'GET admin/pre-chosen-crash';
const STATUS = 'GET account/second-factor';
const REFUSED = refusal(403, 'STEP_UP_REQUIRED', 'Confirm your password to do this.');
const DONE = 'Ticket supply updated successfully';
const SET = { isSet: true, recoveryCodesLeft: 10 };
const UNTIL = { until: '2026-11-23T10:05:00.000Z' };

const updateSupply = async (): Promise<void> => {
  const panel = within(await findRegion('Ticket Supply Management'));
  await fill(panel.getByLabelText('Total ticket supply'), '20');
  await user.click(panel.getByRole('button', { name: 'Update Supply' }));
};
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
const submit = async (dialog: Awaited<ReturnType<typeof findDialog>>, password: string, code?: string) => {
  await fill(dialog.getByLabelText('Password'), password);
  if (code !== undefined) await fill(await dialog.findByLabelText('Code'), code);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
};
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Accepts the password, after which the api no longer refuses to change the ticket supply. */
const accept = (api: FakeApi) =>
  api.answer(STEP_UP, () => {
    api.answer(SUPPLY, { totalTicketSupply: 20 });
    return UNTIL;
  });

afterEach(closeApp);

describe('A request that needs the password again', () => {
  it('is sent again after the password and a code, and only its final result is shown', async () => {
    const { api } = await openAdminPage({ api: { [SUPPLY]: REFUSED, [STATUS]: SET } });
    accept(api);
    await updateSupply();
    const dialog = await findDialog();
    expectFocus(dialog.getByLabelText('Password'));
    await submit(dialog, 'correct horse', '123456');
    await findToast('Success', DONE);
    await expectClosed();
    expect(api.requests(STEP_UP).map(({ body }) => body)).toEqual([
      { password: 'correct horse', code: '123456' },
    ]);
    expect(api.requests(SUPPLY).map(({ body }) => body)).toEqual([
      { ticketSupply: 20 },
      { ticketSupply: 20 },
    ]);
  });

  it('asks for no code if the account has no second factor, unless the api demands one', async () => {
    const { api } = await openAdminPage({ api: { [SUPPLY]: REFUSED } });
    api.answer(STEP_UP, refusal(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app.'));
    await updateSupply();
    const dialog = await findDialog();
    await waitFor(() => expect(api.count(STATUS)).toBe(1));
    await allRendered();
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await submit(dialog, 'correct horse');
    expectFocus(await dialog.findByLabelText('Code'));
    accept(api);
    await submit(dialog, 'correct horse', '123456');
    await findToast('Success', DONE);
    expect(api.requests(STEP_UP).map(({ body }) => body)).toEqual([
      { password: 'correct horse' },
      { password: 'correct horse', code: '123456' },
    ]);
  });

  it('shows a wrong password and a wrong code at their fields, and the user stays signed in', async () => {
    const { api } = await openAdminPage({ api: { [SUPPLY]: REFUSED, [STATUS]: SET } });
    await updateSupply();
    const dialog = await findDialog();
    for (const [code, label, detail] of [
      ['BAD_CREDENTIALS', 'Password', 'Incorrect password.'],
      ['SECOND_FACTOR_INVALID', 'Code', 'This code is wrong or has been used. Enter the next one.'],
      ['TOO_MANY_REQUESTS', 'Password', 'Too many attempts.'],
    ] as const) {
      api.answer(STEP_UP, refusal(code === 'TOO_MANY_REQUESTS' ? 429 : 401, code, detail));
      await submit(dialog, 'a horse', '000000');
      await waitFor(() => expect(dialog.getAllByRole('alert').map(textOf)).toEqual([detail]));
      expectFocus(dialog.getByLabelText(label));
    }
    expect(location.pathname).toBe('/admin');
  });

  it('keeps its refusal if the user cancels', async () => {
    const { api } = await openAdminPage({ api: { [SUPPLY]: REFUSED } });
    await updateSupply();
    await user.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
    await findToast('Error', 'Confirm your password to do this.');
    await expectClosed();
    expect([api.count(SUPPLY), api.count(STEP_UP)]).toEqual([1, 0]);
  });

  it('asks once for several requests that are refused at the same time', async () => {
    const { api } = await openAdminPage({
      api: { [SUPPLY]: REFUSED, 'POST admin/crash-settings': REFUSED },
    });
    api.answer(STEP_UP, () => {
      api.answer(SUPPLY, { totalTicketSupply: 20 });
      api.answer('POST admin/crash-settings', { ...busy.settings, nextMode: 'manual' });
      return UNTIL;
    });
    const release = api.holdBack(SUPPLY);
    await updateSupply();
    await user.click(within(await findRegion('Crash Game Controls')).getByRole('button', { name: 'Manual' }));
    const question = within(await screen.findByRole('dialog', { name: 'Switch to manual rounds?' }));
    await user.click(question.getByRole('button', { name: 'Switch to manual' }));
    release();
    const dialog = await findDialog();
    await waitFor(() => expect([api.count(SUPPLY), api.count('POST admin/crash-settings')]).toEqual([1, 1]));
    await allRendered();
    await submit(dialog, 'correct horse');
    await waitFor(() => expect([api.count(SUPPLY), api.count('POST admin/crash-settings')]).toEqual([2, 2]));
    await expectClosed();
    expect(api.count(STEP_UP)).toBe(1);
  });

  it('is forgotten if the session ends meanwhile', async () => {
    const { api } = await openAdminPage({ api: { [SUPPLY]: REFUSED } });
    api.answer(STEP_UP, refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
    await updateSupply();
    await submit(await findDialog(), 'correct horse');
    await findLogin();
    await expectClosed();
    expect(api.count(SUPPLY)).toBe(1);
  });
});

describe('Data that needs the password again', () => {
  it('opens no dialog by itself and is not polled, but offers to confirm', async () => {
    stopClock();
    const { api } = await openAdminPage({ api: { [PRE_CHOSEN]: REFUSED } }, waitWithoutTime);
    const control = within(screen.getByRole('region', { name: 'Pre-chosen crash point' }));
    await waitWithoutTime(() => control.getByRole('button', { name: 'Confirm that it is you' }));
    const before = api.count(PRE_CHOSEN);
    await passTime(10_000);
    expect(api.count(PRE_CHOSEN)).toBe(before);
    expect(screen.queryByRole('dialog')).toBeNull();
    api.answer(STEP_UP, () => {
      api.answer(PRE_CHOSEN, { crashPoint: 1.37 });
      return UNTIL;
    });
    await user.click(control.getByRole('button', { name: 'Confirm that it is you' }));
    // A role takes much longer to find on this large page.
    await waitWithoutTime(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    await submit(within(screen.getByRole('dialog')), 'correct horse');
    await waitWithoutTime(() => screen.getByText('1.37x'));
  });

  it('is loaded after a step-up for something else', async () => {
    const { api } = await openAdminPage({ api: { [PRE_CHOSEN]: REFUSED, [SUPPLY]: REFUSED } });
    api.answer(STEP_UP, () => {
      api.answer(SUPPLY, { totalTicketSupply: 20 });
      api.answer(PRE_CHOSEN, { crashPoint: 1.37 });
      return UNTIL;
    });
    await updateSupply();
    await submit(await findDialog(), 'correct horse');
    await screen.findByText('1.37x');
  });
});

describe('An admin without a second factor where one is required', () => {
  const DETAIL = 'Admins need a second factor for this. Set it up on your account page.';
  const MISSING = refusal(403, 'SECOND_FACTOR_MISSING', DETAIL);

  it('is led to the account page by the toast', async () => {
    await openAdminPage({ api: { [SUPPLY]: MISSING, 'GET account/sessions': NO_RESPONSE } });
    await updateSupply();
    await findToast('Error', `${DETAIL}Set up a second factor`);
    await user.click(screen.getByRole('link', { name: 'Set up a second factor' }));
    await screen.findByRole('heading', { level: 1, name: 'Account security' });
  });

  it('is led there in place of the data', async () => {
    await openAdminPage({ api: { [PRE_CHOSEN]: MISSING } });
    const control = within(screen.getByRole('region', { name: 'Pre-chosen crash point' }));
    control.getByText(DETAIL);
    expect(control.getByRole<HTMLAnchorElement>('link').pathname).toBe('/account');
  });
});
