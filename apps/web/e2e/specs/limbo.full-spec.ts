import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';

const parts = (page: Page) => ({
  target: page.getByLabel('Target multiplier'),
  play: page.getByRole('button', { name: /PLAY LIMBO|DRAWING\.\.\./ }),
  banner: page.getByText(/^You (Won|Lost)!$/).and(page.locator('strong')),
  multiplier: page.locator('[data-part="multiplier"]'),
  recent: page.getByRole('region', { name: 'Recent Limbo Bets' }),
});

test.describe('Limbo', () => {
  test('has no accessibility violation, and fits into 360 px', async ({ page }) => {
    await page.goto('/limbo');
    await expect(parts(page).play).toBeEnabled();
    await expectNoViolation(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
