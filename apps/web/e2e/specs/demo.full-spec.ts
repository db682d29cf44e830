import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.js';
import { expect, test } from '../support/test.js';
const balance = (page: Page) => page.getByLabel('Balance and results').locator('.balance');
const recent = (page: Page) => page.getByRole('region', { name: 'Recent demo bets' });

test.describe('The demo', () => {
  test('starts again, and has no accessibility violation at both widths', async ({ page }) => {
    await page.goto('/demo/dice');
    await page.getByRole('button', { name: 'Low 1–3' }).click();
    await page.getByRole('button', { name: 'ROLL DICE' }).click();
    await expect(recent(page).locator('summary')).toHaveCount(1);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(balance(page)).toContainText('10,000.0000');
    await expect(recent(page)).toContainText('No demo bets yet');
    await expectNoViolation(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
