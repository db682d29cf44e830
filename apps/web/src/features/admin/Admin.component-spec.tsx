import type { Role } from '@arena/wire';
import { openAdminPage } from '../../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { busy, empty, manual } from '../../../test/data/admin.js';
import { untouched } from '../../../test/data/operation.js';
import { playerDetails, playerPageAnswers } from '../../../test/data/player-page.js';
import { closeApp } from '../../../test/render-app.js';
import { screen } from '../../../test/screen.js';
import { pathOf, SECTION_NAMES } from './layout/sections.js';

/** How often the overview polls each route. */
const POLLS = [
  [2_000, ['GET admin/crash-settings', 'GET admin/pre-chosen-crash']],
  [5_000, ['GET admin/recent-bets', 'GET admin/pause']],
  [10_000, ['GET admin/approvals', 'GET admin/pending']],
  [30_000, ['GET admin/alerts', 'GET admin/data', 'GET admin/eligible-users']],
] as const;

/** The buttons of the actions that a role can lack, in alphabetical order. */
const ACTIONS = [
  'Add User',
  'Automatic',
  'Change role',
  'Correct balance',
  'Crash Now',
  'Disconnect',
  'Edit',
  'Freeze',
  'Manual',
  'Password link',
  'Pause betting',
  'Remove',
  'Set',
  'Unfreeze',
  'Update Supply',
];

afterEach(closeApp);

describe('The overview', () => {
  it('is polled as often as its data changes', async () => {
    stopClock();
    const operation = { ...untouched, reconciliation: { isRunning: true, last: null } };
    const { api } = await openAdminPage({ admin: empty, operation }, waitWithoutTime);
    await passTime(30_000);
    const routes = POLLS.flatMap(([, names]) => names);
    const before = new Map(routes.map((route) => [route, api.count(route)]));
    await passTime(30_000);
    for (const [intervalMs, names] of POLLS)
      for (const route of names)
        expect([route, api.count(route) - before.get(route)!]).toEqual([route, 30_000 / intervalMs]);
  });

  it('polls the newest entries of the audit log', async () => {
    stopClock();
    const { api } = await openAdminPage({ path: '/admin/audit' }, waitWithoutTime);
    const before = api.count('GET admin/audit');
    await passTime(30_000);
    expect(api.count('GET admin/audit') - before).toBe(3);
  });
});

describe('The admin area', () => {
  it.each<[Role, readonly string[]]>([
    ['viewer', []],
    ['support', ['Disconnect', 'Freeze', 'Password link', 'Pause betting', 'Unfreeze']],
    [
      'treasurer',
      ['Add User', 'Correct balance', 'Edit', 'Freeze', 'Pause betting', 'Remove', 'Update Supply'],
    ],
    ['game-operator', ['Automatic', 'Crash Now', 'Freeze', 'Manual', 'Pause betting', 'Set']],
    ['owner', ACTIONS],
  ])('offers a %s only what this role may do, on all pages', async (role, actions) => {
    const offered = new Set<string>();
    const sections = ['/admin', ...SECTION_NAMES.map(pathOf)].map((path) => ({ path, isFrozen: false }));
    const players = [false, true].map((isFrozen) => ({ path: '/admin/players/9', isFrozen }));
    for (const { path, isFrozen } of [...sections, ...players]) {
      await openAdminPage({
        path,
        role,
        admin: { ...busy, settings: manual },
        api: playerPageAnswers(playerDetails({ isFrozen })),
      });
      const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
      for (const action of ACTIONS) if (buttons.includes(action)) offered.add(action);
      closeApp();
    }
    expect([...offered].toSorted()).toEqual(actions);
  });

  it('shows times in the zone of the admin, and in UTC in their tooltips', async () => {
    let times = 0;
    for (const path of ['/admin', '/admin/tickets', '/admin/health', '/admin/audit']) {
      await openAdminPage({ path, admin: { ...busy, settings: manual } });
      for (const time of document.querySelectorAll('time')) {
        expect(time.title).toMatch(/ \(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\)$/);
        expect(time.title.slice(-24, -1)).toBe(`${time.dateTime.slice(0, 19).replace('T', ' ')} UTC`);
        times += 1;
      }
      closeApp();
    }
    expect(times).toBeGreaterThan(3);
  });

  it('does not offer resuming to those who may only pause', async () => {
    const paused = { paused: true, since: '2026-11-20T09:00:00.000Z' };
    await openAdminPage({ role: 'support', api: { 'GET admin/pause': paused } });
    screen.getByText('Betting is paused.');
    expect(screen.queryByRole('button', { name: 'Resume betting' })).toBeNull();
  });
});
