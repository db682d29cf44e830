import { expect, playing as test } from '../support/test.js';
import { automatic, busy, empty, longest, manual } from '../fixtures/admin.fixtures.js';
import { longest as longestOperation, showDashboard, untouched } from '../fixtures/operation.fixtures.js';
import { AdminPage, openAdminPage } from '../pages/admin.page.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

test('admin with data', async ({ page }, info) => {
  await showDashboard(page, busy);
  const screen = new AdminPage(page);
  await screen.open();
  await expect(screen.eligible.getByRole('row')).toHaveCount(7);
  await expect(screen.round).toBeVisible();
  await screenshot(page, info, 'admin');
});

test('admin without data', async ({ page }, info) => {
  await showDashboard(page, empty, untouched);
  const screen = new AdminPage(page);
  await screen.open();
  await expect(page.getByText('No eligible X users configured yet')).toBeVisible();
  await expect(page.getByText('No X-verified users yet')).toBeVisible();
  await screenshot(page, info, 'admin-empty');
});

test('admin with the longest names', async ({ page }, info) => {
  await showDashboard(page, longest, longestOperation);
  const screen = new AdminPage(page);
  await screen.open();
  await expect(screen.round).toBeVisible();
  await screen.holders.getByRole('button', { name: /^Edit/ }).first().click();
  await screenshot(page, info, 'admin-longest');
  await screen.holders.scrollIntoViewIfNeeded();
  await screenshot(page, info, 'admin-longest-edit', 'view');
});

for (const [name, settings] of [
  ['automatic', automatic],
  ['manual', manual],
  ['from-the-next-round', { ...automatic, nextMode: 'manual' }],
] as const)
  test(`admin, playing round: ${name}`, async ({ page }, info) => {
    await showDashboard(page, {
      ...busy,
      settings,
      preChosen: { crashPoint: name === 'manual' ? null : 1.37 },
    });
    const screen = new AdminPage(page);
    await screen.open();
    await expect(screen.round).toBeVisible();
    await screen.crash.scrollIntoViewIfNeeded();
    await screenshot(page, info, `admin-crash-${name}`, 'view');
  });

for (const part of ['eligible', 'holders'] as const)
  test(`admin, ${part}`, async ({ page }, info) => {
    await showDashboard(page, busy);
    const screen = new AdminPage(page);
    await screen.open();
    await screen[part].getByRole('row').last().waitFor();
    await screen[part].evaluate((block) => block.scrollIntoView());
    await screenshot(page, info, `admin-${part}`, 'view');
  });

test('admin with invalid input', async ({ page }, info) => {
  await showDashboard(page, busy);
  const screen = new AdminPage(page);
  await screen.open();
  await screen.supplyInput.fill('0');
  await screen.updateSupply.click();
  await screen.xUsername.fill('two words');
  await screen.allocation.fill('1.005');
  await screen.addUser.click();
  await expect(screen.eligible.getByRole('alert')).toHaveCount(2);
  await screenshot(page, info, 'admin-corrected', 'view');
});

test('admin with operator controls switched off', async ({ page }, info) => {
  await showDashboard(page, busy);
  await intercept(page, '**/api/admin/crash-settings', (route) =>
    route.fulfill({ status: 404, json: { status: 404, code: 'NOT_FOUND', detail: 'Switched off.' } }),
  );
  const screen = new AdminPage(page);
  await screen.open();
  await expect(screen.crash.getByText('Operator controls are switched off.')).toBeVisible();
  await screen.crash.scrollIntoViewIfNeeded();
  await screenshot(page, info, 'admin-crash-off', 'view');
});

test('admin while loading', async ({ page }, info) => {
  await showDashboard(page, busy);
  await intercept(page, '**/api/admin/**', () => undefined);
  await page.goto('/admin');
  await expect(page.getByText('Loading admin data...')).toBeVisible();
  await screenshot(page, info, 'admin-loading', 'view');
});

test('admin while its parts are loading', async ({ page }, info) => {
  await showDashboard(page, busy);
  await intercept(page, /\/api\/admin\/(?!data)/, () => undefined);
  // AdminPage.open would wait for the parts.
  await page.goto('/admin');
  await expect(page.getByText('Loading eligible users...')).toBeVisible();
  await screenshot(page, info, 'admin-parts-loading');
});

test('admin with failed requests', async ({ page }, info) => {
  await showDashboard(page, busy);
  await intercept(page, '**/api/admin/**', (route) => route.abort());
  const screen = new AdminPage(page);
  await screen.open();
  // The pause, the approvals, the summary, the eligible users, the bets and the crash controls.
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(6);
  await screenshot(page, info, 'admin-failing');
});

for (const section of [
  'players',
  'bets',
  'crash',
  'withdrawals',
  'deposits',
  'finance',
  'tickets',
  'health',
  'audit',
])
  test(`admin, section ${section}`, async ({ page }, info) => {
    await showDashboard(page, busy);
    await openAdminPage(page, `/admin/${section}`);
    await screenshot(page, info, `admin-section-${section}`);
  });

test('admin, menu of a narrow screen', async ({ page }, info) => {
  await showDashboard(page, busy);
  await openAdminPage(page, '/admin/crash');
  const menu = page.getByRole('button', { name: 'Menu: Crash' });
  if (await menu.isVisible()) await menu.click();
  await screenshot(page, info, 'admin-menu', 'view');
});

test('admin, search', async ({ page }, info) => {
  await showDashboard(page, busy);
  const hits = [
    { kind: 'player', id: 9, userId: 9, username: 'spartacus', detail: 'spartacus@example.com' },
    { kind: 'player', id: 12, userId: 12, username: 'W'.repeat(50), detail: `${'w'.repeat(60)}@example.com` },
    { kind: 'bet', id: 9, userId: 4, username: 'gannicus', detail: 'dice_roll' },
    { kind: 'round', id: 9, userId: null, username: null, detail: 'crashed' },
    { kind: 'deposit', id: 3, userId: 4, username: 'gannicus', detail: `0x${'ab'.repeat(32)}` },
  ];
  await intercept(page, '**/api/admin/search?*', (call) => call.fulfill({ json: { hits } }));
  await openAdminPage(page, '/admin/audit');
  await page.getByRole('combobox', { name: 'Search the admin area' }).fill('9');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(5);
  await screenshot(page, info, 'admin-search', 'view');
});

test('admin, dialogs that confirm, and the one that edits an eligible X user', async ({ page }, info) => {
  await showDashboard(page, { ...busy, settings: manual });
  const screen = new AdminPage(page);
  await screen.open('/admin/crash');
  await screen.crashNow.click();
  await expect(screen.dialog).toBeVisible();
  await screenshot(page, info, 'admin-confirm-crash', 'view');
  await screen.open('/admin/tickets');
  await screen.eligible.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(screen.dialog).toBeVisible();
  await screenshot(page, info, 'admin-eligible-edit', 'view');
});

test('admin, a crash round', async ({ page }, info) => {
  await showDashboard(page, busy);
  await openAdminPage(page, '/admin/crash?round=1');
  await screenshot(page, info, 'admin-round');
});

test('admin, a section of a viewer', async ({ page }, info) => {
  await showDashboard(page, busy);
  await showUser(page, { isAdmin: true, role: 'viewer' });
  await openAdminPage(page, '/admin/tickets');
  await screenshot(page, info, 'admin-tickets-viewer');
});

test('admin for other users', async ({ page }, info) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await screenshot(page, info, 'admin-denied');
});
