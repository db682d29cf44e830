import { afterEach, describe, expect, it } from '@jest/globals';
import { openAdminPage } from '../../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { empty } from '../../../test/data/admin.js';
import { untouched } from '../../../test/data/operation.js';
import { closeApp } from '../../../test/render-app.js';

/** How often the admin page polls each route during a reconciliation. */
const POLLS = [
  [2_000, ['GET admin/crash-settings', 'GET admin/pre-chosen-crash', 'GET admin/reconciliation']],
  [5_000, ['GET admin/recent-bets', 'GET admin/pause']],
  [10_000, ['GET admin/pending', 'GET admin/audit']],
  [30_000, ['GET admin/data', 'GET admin/eligible-users', 'GET admin/figures']],
] as const;

afterEach(closeApp);

describe('The admin page', () => {
  it('is polled as often as its data changes', async () => {
    stopClock();
    const operation = { ...untouched, reconciliation: { isRunning: true, last: null } };
    const { api } = await openAdminPage({ admin: empty, operation }, waitWithoutTime);
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
