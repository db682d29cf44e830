import { expect, test } from '../support/test.js';
import { beAdmin } from '../support/admin.js';
import { AdminPage } from '../pages/admin.page.js';

test.describe('An admin', () => {
  test('opens the dashboard from the top bar and sees the current figures', async ({ page }) => {
    await beAdmin(page);
    await page.goto('/games');
    const account = page.getByRole('navigation', { name: 'Account' });
    await account.getByRole('button').click();
    await account.getByRole('link', { name: 'Admin' }).click();
    const screen = new AdminPage(page);
    await expect(screen.title).toBeVisible();
    await expect(screen.card('Dev Wallet Balance')).toHaveText(/^[1-9][\d,]*\.\d{4}ARENA$/);
    await expect(screen.card('Revenue Share Pool (5%)')).toHaveText(/^[1-9][\d,]*\.\d{4}ARENA$/);
    await expect(screen.card('Total Ticket Supply')).toHaveText(/^[\d,]+(\.\d{1,2})?$/);
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Ticket Supply Management',
      'Eligible X Users Management',
      'Recent Betting Activity',
      'Crash Game Controls',
      'Connected X Users with Tickets',
    ]);
  });
});
