import type { Page } from '@playwright/test';
import { registerNewcomer } from '../support/players.js';
import { expect, test } from '../support/test.js';

const guide = (page: Page) => page.getByRole('region', { name: 'First steps' });

test.describe('The guide for new players', () => {
  test('leads from the registration to the first bet in under a minute, and never comes back', async ({
    page,
  }) => {
    const start = Date.now();
    await registerNewcomer(page);
    await expect(guide(page)).toContainText('Step 1 of 4');
    await expect(guide(page)).toContainText('10,000.00 ARENA');
    await guide(page).getByRole('button', { name: 'Next' }).press('Enter');
    await guide(page).getByRole('button', { name: 'Play this one' }).press('Enter');
    await expect(guide(page).getByRole('status')).toContainText('Place your first bet');
    await page.getByRole('button', { name: 'Heads' }).click();
    await page.getByRole('button', { name: 'FLIP COIN' }).click();
    await expect(guide(page)).toContainText('Step 4 of 4');
    expect(Date.now() - start).toBeLessThan(60_000);
    await guide(page).getByRole('button', { name: 'Done' }).click();
    await expect(guide(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'FLIP COIN' })).toBeVisible();
    await expect(guide(page)).toBeHidden();
  });
});
