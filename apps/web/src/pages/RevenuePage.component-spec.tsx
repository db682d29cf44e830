import type { XStatus } from '@arena/wire';
import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { connected, notConnected, revenue, yearOfDistributions } from '../../test/data/revenue.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import {
  findRegion,
  focusWindow,
  screen,
  textOf,
  toasts,
  user,
  valueOf,
  waitFor,
} from '../../test/screen.js';

const POOL = 'Revenue share pool';
const X_STATUS = 'GET user/:id/x-status';
const NOT_ELIGIBLE =
  /^Not Eligible\s*Your X account is not eligible for revenue sharing\. Only pre-approved accounts can participate\.$/;
const FAILED = /^Connection Failed\s*Failed to connect your X account\. Please try again\.$/;

const answers = (status: XStatus, data = revenue()) => ({ 'GET revenue': data, [X_STATUS]: status });
const findConnect = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Connect X' });
const findDisconnect = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Disconnect' });
const findDialog = () => screen.findByRole('dialog', { name: 'Disconnect @spartacus?' });

afterEach(closeApp);

describe('An X account', () => {
  it('is shown with its tickets, and can be disconnected by an admin only', async () => {
    renderApp('/revenue', { api: answers(connected('spartacus', 2.5)) });
    const disconnect = await findDisconnect();
    const account = textOf(await findRegion('X account'));
    expect(account).toContain('@spartacus');
    expect(account).toContain('2.5 tickets');
    expect(disconnect.disabled).toBe(true);
    const note = screen.getByText('Only an admin can disconnect an X account.');
    expect(disconnect.getAttribute('aria-describedby')).toBe(note.id);
  });

  it('is not connected when the request fails', async () => {
    renderApp('/revenue', { api: { ...answers(notConnected), 'GET x/auth': NO_RESPONSE } });
    await user.click(await findConnect());
    await waitFor(() =>
      expect(toasts()).toEqual([expect.stringContaining('Failed to initiate X authentication')]),
    );
    expect((await findConnect()).disabled).toBe(false);
  });

  it('is disconnected by an admin after a confirmation', async () => {
    const { api, player } = renderApp('/revenue', {
      user: { isAdmin: true, role: 'support' },
      api: { ...answers(connected('spartacus', 1)), 'DELETE admin/x-connections/:id': {} },
    });
    await user.click(await findDisconnect());
    await user.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.count('DELETE admin/x-connections/:id')).toBe(0);
    await user.click(await findDisconnect());
    const dialog = await findDialog();
    api.answer(X_STATUS, notConnected);
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    await findConnect();
    await waitFor(() =>
      expect(toasts()).toEqual([expect.stringMatching(/^Success\s*X account disconnected$/)]),
    );
    expect(api.requests('DELETE admin/x-connections/:id').map(({ path }) => path)).toEqual([
      `admin/x-connections/${player.id}`,
    ]);
  });
});

describe('The return from X', () => {
  const REGION = '[role="region"][aria-label^="Notifications"]';
  let heard: string[];
  /** Records the texts of all toasts. */
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLLIElement && node.closest(REGION) !== null) heard.push(textOf(node));
  });

  beforeEach(() => {
    heard = [];
    observer.observe(document, { childList: true, subtree: true });
  });

  afterEach(() => observer.disconnect());

  it.each([
    {
      query: '?connected=true',
      status: connected('spartacus', 1),
      expected: [/^X Account Connected!\s*1 revenue share ticket received\.$/],
    },
    {
      query: '?connected=true',
      status: connected('spartacus', 2.5),
      expected: [/^X Account Connected!\s*2\.5 revenue share tickets received\.$/],
    },
    { query: '?error=auth_failed', status: notConnected, expected: [FAILED] },
    {
      query: '?error=auth_failed&reason=taken',
      status: notConnected,
      expected: [/^Connection Failed\s*This X account is connected to another ARENA account\.$/],
    },
    {
      query: '?error=auth_failed&reason=cancelled',
      status: notConnected,
      expected: [/^Not Connected\s*You cancelled at X\. Your account stays as it is\.$/],
    },
    { query: '?error=not_eligible', status: notConnected, expected: [NOT_ELIGIBLE] },
    { query: '?error=something_else', status: notConnected, expected: [] },
    { query: '?connected=true', status: notConnected, expected: [] },
  ])(
    'shows at most one toast, and the query string is cleared: $query, $status.tickets tickets',
    async ({ query, status, expected }) => {
      renderApp('/games', { api: answers(status) });
      await screen.findByRole('heading', { level: 1, name: 'Choose Your Game' });
      history.pushState(null, '', `/revenue${query}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await (status.connected ? findDisconnect() : findConnect());
      await waitFor(() => expect(location.href).toMatch(/\/revenue$/));
      await waitFor(() => expect(heard).toHaveLength(expected.length));
      history.back();
      await screen.findByRole('heading', { level: 1, name: 'Choose Your Game' });
      expect(location.pathname).toBe('/games');
      expect(heard).toEqual(expected.map((text) => expect.stringMatching(text) as unknown));
    },
  );
});

describe('The revenue share page', () => {
  it('shows the pool, the tickets and the share of the player', async () => {
    const data = revenue({
      totalTicketHolders: 14,
      userShare: '7576088.50355405',
      distributions: yearOfDistributions,
    });
    renderApp('/revenue', { api: answers(connected('spartacus', 2.5), data) });
    await screen.findByRole('img', { name: 'You hold 2.5 of 16.5 tickets' });
    const pool = await findRegion(POOL);
    expect(textOf(pool)).toMatch(/50,002,184\.12\s*ARENA/);
    for (const [name, value] of [
      ['Your share', '7,576,088.5035'],
      ['Share per ticket', '3,030,435.4014'],
      ['Total tickets', '16.5'],
      ['Ticket holders', '14'],
    ] as const)
      expect(valueOf(name, pool)).toBe(value);
    screen.getByText(/^in 9 days 7 hours$/);
    const table = screen.getByRole('table', { name: 'Past distributions' });
    const [, ...months] = within(table).getAllByRole('row').map(textOf);
    expect(months).toHaveLength(12);
    expect(months[0]).toContain('October 2026');
  });

  it('shows the data of a new installation', async () => {
    renderApp('/revenue', { api: answers(notConnected) });
    expect(valueOf('Your share', await findRegion(POOL))).toBe('0.0000');
    screen.getByText(/^No distributions yet\./);
  });

  it('says who keeps the shares if no player holds a ticket', async () => {
    const { api } = renderApp('/revenue', {
      api: answers(notConnected, { ...revenue(), totalTicketHolders: 0 }),
    });
    await screen.findByText(/^No player holds a ticket yet\./);
    api.answer('GET revenue', { ...revenue(), totalTicketHolders: 1 });
    focusWindow();
    await waitFor(() => expect(screen.queryByText(/^No player holds a ticket yet/)).toBeNull());
  });

  it('polls the pool every 30 s and the X account every 10 s', async () => {
    stopClock();
    const { api } = renderApp('/revenue', { api: answers(notConnected) });
    const counts = () => [api.count('GET revenue'), api.count(X_STATUS)];
    await waitWithoutTime(() => [
      screen.getByRole('region', { name: POOL }),
      screen.getByRole('button', { name: 'Connect X' }),
    ]);
    expect(counts()).toEqual([1, 1]);
    for (let poll = 1; poll <= 9; poll += 1) {
      await passTime(9_999);
      expect(counts()).toEqual([1 + Math.floor((poll - 1) / 3), poll]);
      await passTime(1);
      expect(counts()).toEqual([1 + Math.floor(poll / 3), 1 + poll]);
    }
  });

  it('offers a Retry for each panel that cannot be loaded', async () => {
    const { api } = renderApp('/revenue', { api: { 'GET revenue': NO_RESPONSE, [X_STATUS]: NO_RESPONSE } });
    const retryOf = async (failure: string) => {
      const alert = (await screen.findByText(failure)).closest<HTMLElement>('[role="alert"]')!;
      return within(alert).getByRole('button', { name: 'Retry' });
    };
    const retryPool = await retryOf("The revenue share couldn't be loaded.");
    const retryAccount = await retryOf("Your X account couldn't be loaded.");
    api.answer('GET revenue', revenue());
    api.answer(X_STATUS, notConnected);
    await user.click(retryPool);
    await findRegion(POOL);
    screen.getByText("Your X account couldn't be loaded.");
    await user.click(retryAccount);
    await findConnect();
  });
});
