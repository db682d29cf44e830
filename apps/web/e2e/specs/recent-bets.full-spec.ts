import { beAdmin } from '../support/admin.js';
import { holdBack } from '../support/hold-back.js';
import { OperationPage } from '../pages/operation.page.js';
import { expect, playing as test } from '../support/test.js';

test.describe('With motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Refresh reloads the bets and spins until they have loaded', async ({ page }) => {
    await beAdmin(page);
    const screen = new OperationPage(page);
    await screen.open();
    await expect(screen.refresh).toHaveAttribute('aria-busy', 'false');
    const icon = screen.refresh.locator('svg').locator('..');
    await expect(icon).toHaveCSS('animation-name', 'none');
    const release = await holdBack(page, '**/api/admin/recent-bets*');
    await screen.refresh.click();
    await expect(screen.refresh).toHaveAttribute('aria-busy', 'true');
    await expect(icon).not.toHaveCSS('animation-name', 'none');
    release();
    await expect(screen.refresh).toHaveAttribute('aria-busy', 'false');
    await expect(icon).toHaveCSS('animation-name', 'none');
  });
});
