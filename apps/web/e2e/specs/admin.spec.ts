import { expect, test } from '../support/test.js';
import { beAdmin } from '../support/admin.js';
import { AdminPage } from '../pages/admin.page.js';
import { newXName } from '../support/eligible-x-user.js';
import { RevenuePage } from '../pages/revenue.page.js';
import { aPlayer } from '../support/a-player.js';
import { toastsHeard } from '../support/toasts-heard.js';

test.describe('An admin', () => {
  test('opens the dashboard from the top bar and sees the current figures', async ({ page }) => {
    await beAdmin(page);
    await page.goto('/games');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
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

  test('edits the tickets of a connected user and disconnects them', async ({ page, browser }) => {
    test.slow();
    await beAdmin(page);
    const name = newXName();
    const added = await page.request.post('/api/admin/eligible-users', {
      data: { xUsername: name, ticketAllocation: 1.5 },
    });
    expect(added.status()).toBe(200);
    const guest = await aPlayer(browser);
    const revenue = new RevenuePage(guest.page);
    await revenue.open();
    await revenue.connectAs(name);
    await expect(revenue.disconnect).toBeVisible();

    const toasts = await toastsHeard(page);
    const screen = new AdminPage(page);
    await screen.open();
    const row = screen.holderRow(guest.username);
    await expect(row.getByRole('cell').nth(0)).toContainText(String(guest.id));
    await expect(row.getByRole('cell').nth(2)).toContainText(`@${name}`);
    await expect(row.getByRole('cell').nth(3)).toContainText('1.5');
    await row.getByRole('button', { name: 'Edit' }).click();
    const input = row.getByRole('spinbutton', { name: `${guest.username}'s tickets` });
    await expect(input).toBeFocused();
    await input.fill('3.75');
    await row.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(toasts)
      .toContainEqual(expect.stringMatching(/^Success\s*Ticket count updated successfully$/));
    await expect(row.getByRole('cell').nth(3)).toContainText('3.75');
    await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();

    await row.getByRole('button', { name: `Disconnect @${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Disconnect @${name}?` });
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Success\s*X account disconnected$/));
    // Users without an X account and without tickets are not listed.
    await expect(row).toHaveCount(0);
    await revenue.open();
    await expect(revenue.connect).toBeVisible();
    await guest.page.close();
  });
});
