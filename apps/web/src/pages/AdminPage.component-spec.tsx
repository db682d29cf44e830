import type { AdminData } from '@arena/wire';
import { within } from '@testing-library/dom';
import { openAdminPage, renderAdminPage } from '../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { adminAnswers, busy, empty, manual } from '../../test/data/admin.js';
import { operationAnswers, quiet } from '../../test/data/operation.js';
import { NO_RESPONSE, refusal, type Route } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import {
  allRendered,
  expectFocus,
  fill,
  findRegion,
  findToast,
  focusWindow,
  press,
  screen,
  textOf,
  user,
  waitFor,
} from '../../test/screen.js';

const ANSWERS = { ...adminAnswers({ ...busy, settings: manual }), ...operationAnswers(quiet) };

/** Returns the value of a summary card. */
const card = (name: string) => textOf(screen.getByText(name, { selector: 'dt' }).nextElementSibling!);

/** Returns the alert of a part that could not be loaded. */
const failureOf = (subject: string) =>
  screen.getByText(`${subject} couldn't be loaded.`).closest<HTMLElement>('[role="alert"]')!;

afterEach(closeApp);

describe('A user who is not an admin', () => {
  it.each(['/admin', '/admin/players/9', '/admin/nowhere'])(
    'sees Access Denied with a link back at %s, which sends no admin requests',
    async (path) => {
      // The fake api has no answers to admin requests, so that one of them would fail the test.
      renderApp(path);
      await screen.findByRole('heading', { level: 1, name: 'Access Denied' });
      screen.getByText('You do not have permission to access this page.');
      expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Back to the game' }));
      await screen.findByRole('button', { name: 'FLIP COIN' });
      expect(location.pathname).toBe('/');
    },
  );
});

describe('The overview of the admin area', () => {
  it('shows a spinner until the main data has loaded, defaults for missing fields, and texts for empty lists', async () => {
    const { api } = renderAdminPage({ admin: empty, api: { 'GET admin/data': {} as AdminData } });
    const release = api.holdBack('GET admin/data');
    await screen.findByText('Loading admin data...');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    release();
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    expect(card('Dev Wallet Balance')).toBe('0.0000ARENA');
    expect(card('Revenue Share Pool (5%)')).toBe('0.0000ARENA');
    expect(card('Total Ticket Supply')).toBe('16.5');
    screen.getByText('No X-verified users yet');
    await screen.findByText('No eligible X users configured yet');
    // An empty list shows the same text as a missing one.
    api.answer('GET admin/data', { ...empty.data, totalTicketSupply: 20 });
    focusWindow();
    await waitFor(() => expect(card('Total Ticket Supply')).toBe('20'));
    screen.getByText('No X-verified users yet');
  });

  it('offers Retry for each part that could not be loaded and shows the other parts', async () => {
    const failing = ['GET admin/data', 'GET admin/eligible-users', 'GET admin/recent-bets'] as const;
    const { api } = await openAdminPage({
      api: Object.fromEntries(failing.map((route) => [route, NO_RESPONSE])),
    });
    within(await findRegion('Crash Game Controls')).getByRole('group', { name: 'Current round' });
    within(await findRegion('Betting')).getByText('Betting is open.');
    expect(screen.queryByText('Connected X Users with Tickets')).toBeNull();
    const retryOf = (subject: string) => within(failureOf(subject)).getByRole('button', { name: 'Retry' });
    const retries = ['The eligible users', 'The admin data', 'The recent bets'].map(retryOf);
    expect((await findRegion('Eligible X Users Management')).contains(retries[0]!)).toBe(true);
    expect((await findRegion('Summary')).contains(retries[1]!)).toBe(true);
    for (const route of failing) api.answer(route, ANSWERS[route]);
    for (const retry of retries) await user.click(retry);
    const eligible = within(await findRegion('Eligible X Users Management'));
    await waitFor(() => expect(eligible.getAllByRole('row')).toHaveLength(7));
    const holders = within(await findRegion('Connected X Users with Tickets'));
    expect(holders.getAllByRole('row')).toHaveLength(8);
    const activity = within(await findRegion('Recent Betting Activity'));
    await waitFor(() => expect(activity.getAllByRole('row')).toHaveLength(9));
  });

  it('keeps the error of a failed part, its Retry button and the form inputs while it is retried', async () => {
    const parts = [
      ['eligible-users', 'The eligible users'],
      ['recent-bets', 'The recent bets'],
      ['pause', 'The betting status'],
      ['crash-settings', 'The current round'],
      // The page requests it after it has received the current round.
      ['pre-chosen-crash', 'The pre-chosen crash point'],
      ['data', 'The admin data'],
    ] as const;
    const outOfOrder = refusal(500, 'INTERNAL', 'Out of order.');
    const { api } = await openAdminPage({
      api: Object.fromEntries(parts.map(([path]) => [`GET admin/${path}`, outOfOrder])),
    });
    for (const [path, subject] of parts) {
      const route = `GET admin/${path}` as const;
      const failure = await waitFor(() => failureOf(subject));
      const retry = within(failure).getByRole('button', { name: 'Retry' });
      const multiplier = screen.queryByLabelText<HTMLInputElement>('Multiplier (optional)');
      if (path === 'data') await fill(multiplier!, '6.00');
      const before = api.count(route);
      const release = api.holdBack(route);
      // Either this or the poll sends the request.
      await press(retry, 'Enter');
      await waitFor(() => expect(api.count(route)).toBe(before + 1));
      await allRendered();
      expect(screen.queryByText('Loading admin data...')).toBeNull();
      expectFocus(retry);
      expect(textOf(failure)).toContain('Out of order.');
      if (path === 'data') expect(multiplier!.value).toBe('6.00');
      api.answer(route, ANSWERS[route]);
      release();
      await waitFor(() => expect(failure.isConnected).toBe(false));
      expect(screen.queryByText(`${subject} couldn't be loaded.`)).toBeNull();
    }
  });

  it('keeps the data of each part that could not be refreshed and shows that it may be out of date', async () => {
    stopClock();
    const { api } = await openAdminPage({}, waitWithoutTime);
    const eligible = within(await findRegion('Eligible X Users Management'));
    expect(eligible.getAllByRole('row')).toHaveLength(7);
    for (const route of Object.keys(ANSWERS) as Route[]) api.answer(route, NO_RESPONSE);
    await passTime(31_000);
    const notices = await waitWithoutTime(() => {
      const found = screen.getAllByText(/may be out of date/);
      expect(found).toHaveLength(7);
      return found;
    });
    expect(notices.map((notice) => notice.closest('[role="alert"]') !== null)).toEqual(
      notices.map(() => true),
    );
    expect(notices.map((notice) => textOf(notice).replace(/ may be.*/, ''))).toEqual([
      'This page',
      'The approvals',
      'The betting status',
      'The eligible users',
      'The recent bets',
      'The current round',
      'The pre-chosen crash point',
    ]);
    expect(eligible.getAllByRole('row')).toHaveLength(7);
    screen.getByRole('group', { name: 'Current round' });
  });

  it('shows a toast for each failed action, with the detail from the api when there is one', async () => {
    const { api } = await openAdminPage({ admin: { ...busy, settings: manual } });
    await fill(screen.getByLabelText('Total ticket supply'), '20');
    await fill(screen.getByLabelText(/^X username/), 'spartacus');
    await fill(screen.getByLabelText('Crash point'), '1.37');
    const button = (name: string) =>
      screen.queryByText(name, { selector: 'button' }) ?? screen.getByLabelText(name);
    await user.click(button("Edit Agron's tickets"));
    for (const [route, name, failed, confirmation] of [
      ['POST admin/ticket-supply', 'Update Supply', 'Failed to update ticket supply', undefined],
      ['POST admin/eligible-users', 'Add User', 'Failed to add eligible user', undefined],
      ['DELETE admin/eligible-users/:id', 'Remove @agron_at_x', 'Failed to remove eligible user', 'Remove'],
      ['POST admin/tickets', 'Save', 'Failed to update ticket count', undefined],
      ['POST admin/crash-settings', 'Automatic', 'Failed to update crash mode', undefined],
      ['POST admin/pre-chosen-crash', 'Set', 'Failed to set pre-chosen crash point', 'Set'],
      ['POST admin/crash-now', 'Crash Now', 'Failed to trigger crash', 'Crash Now'],
    ] as const) {
      const action = button(name);
      const text = textOf(action);
      const act = async () => {
        await user.click(action);
        if (confirmation === undefined) return;
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getByRole('button', { name: confirmation }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      };
      api.answer(route, NO_RESPONSE);
      await act();
      await findToast('Error', failed);
      await waitFor(() => {
        expect(textOf(action)).toBe(text);
        expect(action.closest('[aria-busy="true"]')).toBeNull();
      });
      const detail = `Changed by another admin: ${failed}.`;
      api.answer(route, refusal(409, 'BUSY', detail));
      await act();
      await findToast('Error', detail);
    }
  });
});
