import { busy, manual } from '../fixtures/admin.fixtures.js';
import { alarming, quiet, showDashboard } from '../fixtures/operation.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';

test('links of the index and of alerts bring their section into view', async ({ page }) => {
  await showDashboard(page, busy, alarming);
  const screen = new AdminPage(page);
  const operation = new OperationPage(page);
  await screen.open();
  const index = page.getByRole('navigation', { name: 'On this page' });
  await index.getByRole('link', { name: 'Crash controls' }).press('Enter');
  await expect(screen.crash.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(index.locator('[aria-current="location"]')).toHaveText('Crash controls');
  await operation.alerts.getByRole('link', { name: 'View returns' }).first().click();
  await expect(page).toHaveURL(/#returns$/);
  await expect(operation.returns).toBeInViewport();
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
      await expect.poll(() => requests).toHaveLength(index + 1);
      await expect(screen.crashNow).toBeEnabled();
    });
});
