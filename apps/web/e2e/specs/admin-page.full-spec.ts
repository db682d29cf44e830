import { busy, manual } from '../fixtures/admin.fixtures.js';
import { alarming, quiet, showDashboard } from '../fixtures/operation.fixtures.js';
import { AdminPage, openAdminPage } from '../pages/admin.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { expectNoViolation } from '../support/axe.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';

test('links of the menu, of alerts and old anchors bring their block into view', async ({ page }) => {
  await showDashboard(page, busy, alarming);
  const screen = new AdminPage(page);
  const operation = new OperationPage(page);
  await screen.open();
  const menu = page.getByRole('navigation', { name: 'Sections of the admin area' });
  await menu.getByRole('link', { name: 'Crash', exact: true }).press('Enter');
  await expect(page).toHaveURL('/admin/crash');
  await expect(screen.crash.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Crash');
  await menu.getByRole('link', { name: 'Overview' }).click();
  await operation.alerts.locator('summary').click();
  await operation.alerts.getByRole('link', { name: 'View returns' }).first().click();
  await expect(page).toHaveURL('/admin/finance#returns');
  await expect(operation.returns).toBeInViewport();
  await page.goto('/admin#ticket-holders');
  await expect(page).toHaveURL('/admin/tickets#ticket-holders');
  await expect(screen.holders.getByRole('heading', { level: 2 })).toBeInViewport();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL('/admin/tickets#ticket-holders');
});

test('the crash controls reject 6-0, - and 1e, which a number input hides', async ({ page }) => {
  await showDashboard(page, { ...busy, settings: manual }, quiet);
  const requests: unknown[] = [];
  await intercept(page, '**/api/admin/crash-now', (call) => {
    requests.push(JSON.parse(call.body));
    // A failed end lets the round continue.
    return call.abort();
  });
  const screen = new AdminPage(page);
  await screen.open();
  for (const [index, invalid] of ['6-0', '-', '1e'].entries())
    await test.step(`${invalid} sends nothing, an empty input ends the round`, async () => {
      await screen.triggerAt.pressSequentially(invalid);
      await screen.triggerAt.press('Enter');
      await expect(screen.trigger.getByRole('alert')).toHaveText(
        'Please enter a value between 1.00 and 100.00',
      );
      expect(requests).toHaveLength(index);
      await screen.triggerAt.fill('');
      await screen.triggerAt.press('Enter');
      await screen.confirm('Crash Now');
      await expect.poll(() => requests).toHaveLength(index + 1);
      await expect(screen.crashNow).toBeEnabled();
    });
});

test('the search is used with the keyboard and shows its results above the page', async ({ page }) => {
  await showDashboard(page, busy, quiet);
  await intercept(page, '**/api/admin/search?*', (call) =>
    call.fulfill({
      json: {
        hits: [
          { kind: 'player', id: 9, userId: 9, username: 'spartacus', detail: 'spartacus@example.com' },
          { kind: 'bet', id: 9, userId: 4, username: 'gannicus', detail: 'dice_roll' },
        ],
      },
    }),
  );
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openAdminPage(page, '/admin/audit');
    const field = page.getByRole('combobox', { name: 'Search the admin area' });
    await field.fill('9');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL('/admin/bets?bet=9');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
});
