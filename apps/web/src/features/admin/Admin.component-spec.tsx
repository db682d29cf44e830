import { afterEach, describe, expect, it } from '@jest/globals';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import type { Answers } from '../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { screen } from '../../../test/screen.js';

const NOTHING = '0.00000000';

/** How often the admin page polls each route during a reconciliation. */
const POLLS = [
  [2_000, ['GET admin/crash-settings', 'GET admin/pre-chosen-crash', 'GET admin/reconciliation']],
  [5_000, ['GET admin/recent-bets', 'GET admin/pause']],
  [10_000, ['GET admin/pending', 'GET admin/audit']],
  [30_000, ['GET admin/data', 'GET admin/eligible-users', 'GET admin/figures']],
] as const;

/** The answers for a new installation, whose first reconciliation is running. */
const untouched = {
  'GET admin/audit': [],
  'GET admin/crash-settings': { mode: 'automatic', nextMode: 'automatic', currentRound: null },
  'GET admin/data': {
    devWalletBalance: NOTHING,
    revenueSharePool: NOTHING,
    totalTicketSupply: 0,
    ticketHolders: [],
  },
  'GET admin/eligible-users': [],
  'GET admin/figures': {
    houseBalance: NOTHING,
    liabilities: {
      balances: NOTHING,
      openStakes: NOTHING,
      commissions: NOTHING,
      withdrawals: NOTHING,
      total: NOTHING,
    },
    days: [],
    returns: [],
  },
  'GET admin/pause': { paused: false, since: null },
  'GET admin/pending': {
    withdrawals: { count: 0, amount: NOTHING, oldest: [] },
    deposits: { count: 0, amount: NOTHING, largest: [] },
    treasury: null,
  },
  'GET admin/pre-chosen-crash': { crashPoint: null },
  'GET admin/recent-bets': { bets: [] },
  'GET admin/reconciliation': { isRunning: true, last: null },
} satisfies Partial<Answers>;

afterEach(closeApp);

describe('The admin page', () => {
  it('is polled as often as its data changes', async () => {
    stopClock();
    const { api } = renderApp('/admin', {
      user: { isAdmin: true },
      api: untouched,
    });
    await waitWithoutTime(() => screen.getByText('No betting activity found'));
    // Reconciliation is polled more often once its first response has arrived.
    await passTime(30_000);
    const routes = POLLS.flatMap(([, names]) => names);
    const before = new Map(routes.map((route) => [route, api.count(route)]));
    await passTime(30_000);
    for (const [intervalMs, names] of POLLS)
      for (const route of names)
        expect([route, api.count(route) - before.get(route)!]).toEqual([route, 30_000 / intervalMs]);
  });
});
