import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';

const parts = (page: Page) => ({
  play: page.getByRole('button', { name: /PLAY MINES|PLAYING\.\.\./ }),
  cashOut: page.getByRole('button', { name: /^CASH OUT/ }),
  closed: page.getByRole('button', { name: /^Row \d, column \d: closed$/ }),
  mines: page.getByLabel('Mines', { exact: true }).and(page.locator('select')),
  recent: page.getByRole('region', { name: 'Recent Mines Bets' }),
});

test.describe('Mines', () => {
  test('has no accessibility violation, and fits into 360 px', async ({ page }) => {
    await page.goto('/mines');
    await expect(parts(page).play).toBeEnabled();
    await expectNoViolation(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
