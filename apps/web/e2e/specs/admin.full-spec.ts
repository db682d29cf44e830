import type { AdminData } from '@arena/wire';
import { expect, test } from '../support/test.js';
import { beAdmin } from '../support/admin.js';
import { AdminPage } from '../pages/admin.page.js';
import { RevenuePage } from '../pages/revenue.page.js';
import { newXName } from '../support/eligible-x-user.js';
import { aPlayer } from '../support/players.js';
import { toastsHeard } from '../support/toasts-heard.js';

test.describe('An admin', () => {
  test('sets the ticket supply', async ({ page }) => {
    await beAdmin(page);
    const before = (await (await page.request.get('/api/admin/data')).json()) as AdminData;
    const supply = before.totalTicketSupply === 20.25 ? '21.5' : '20.25';
    const toasts = await toastsHeard(page);
    const screen = new AdminPage(page);
    await screen.open();
    await expect(screen.supplyInput).toHaveValue(String(before.totalTicketSupply));
    await screen.supplyInput.fill(supply);
    await screen.updateSupply.click();
    await expect
      .poll(toasts)
      .toEqual([expect.stringMatching(/^Success\s*Ticket supply updated successfully$/)]);
    await expect(screen.card('Total Ticket Supply')).toHaveText(supply);
    await page.reload();
    await expect(screen.supplyInput).toHaveValue(supply);
  });

  test('adds an eligible X user only once, and removes them', async ({ page }) => {
    await beAdmin(page);
    const name = newXName();
    const toasts = await toastsHeard(page);
    const screen = new AdminPage(page);
    await screen.open();
    await expect(screen.addUser).toBeDisabled();
    await expect(screen.xUsername).toHaveAttribute('placeholder', /without @/i);
    await expect(screen.allocation).toHaveValue('1.0');
    await screen.xUsername.fill(`@${name}`);
    await screen.allocation.fill('2.25');
    await screen.addUser.click();
    await expect
      .poll(toasts)
      .toContainEqual(expect.stringMatching(/^Success\s*Eligible X user added successfully$/));
    await expect(screen.xUsername).toHaveValue('');
    await expect(screen.xUsername).toBeFocused();
    await expect(screen.allocation).toHaveValue('1.0');
    const row = screen.eligibleRow(name);
    await expect(row.getByRole('cell').nth(1)).toContainText('2.25');
    await expect(row.getByRole('cell').nth(2)).toContainText('Active');

    await screen.xUsername.fill(name.toUpperCase());
    await screen.xUsername.press('Enter');
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Error\s.* is already on the list\.$/));
    await expect(screen.xUsername).toHaveValue(name.toUpperCase());

    await row.getByRole('button', { name: `Remove @${name}` }).click();
    await screen.confirm('Remove');
    await expect
      .poll(toasts)
      .toContainEqual(expect.stringMatching(/^Success\s*Eligible X user removed successfully$/));
    await expect(row).toHaveCount(0);
  });

  test('sees a user with tickets but no X account as not connected, until the tickets are removed', async ({
    page,
    browser,
  }) => {
    await beAdmin(page);
    const guest = await aPlayer(browser);
    const given = await page.request.post('/api/admin/tickets', {
      data: { userId: guest.id, ticketCount: 2 },
    });
    expect(given.status()).toBe(200);
    const screen = new AdminPage(page);
    await screen.open();
    const row = screen.holderRow(guest.username);
    await expect(row).toContainText('Not connected');
    await expect(row.getByRole('cell').nth(4)).toContainText('–');
    await row.getByRole('button', { name: 'Edit' }).click();
    await row.getByRole('spinbutton', { name: `${guest.username}'s tickets` }).fill('0');
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    await guest.page.close();
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
