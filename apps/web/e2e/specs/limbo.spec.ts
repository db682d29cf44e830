import type { Page } from '@playwright/test';
import { expect, playing as test, toast } from '../support/test.js';

const VERIFIED = 'Verified: the seed matches its hash and the result matches.';

const parts = (page: Page) => ({
  target: page.getByLabel('Target multiplier'),
  play: page.getByRole('button', { name: /PLAY LIMBO|DRAWING\.\.\./ }),
  banner: page.getByText(/^You (Won|Lost)!$/).and(page.locator('strong')),
  multiplier: page.locator('[data-part="multiplier"]'),
  recent: page.getByRole('region', { name: 'Recent Limbo Bets' }),
});

test.describe('Limbo', () => {
  test('is in the lobby, plays a bet, shows it in the history, and verifies it in the browser', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/games');
    await page.getByRole('link', { name: 'Play Now: Limbo' }).click();
    await expect(page).toHaveURL(/\/limbo$/);
    const { target, play, banner, multiplier, recent } = parts(page);
    await expect(recent).toContainText('No Limbo bets yet');
    await expect(page.getByText('Win chance 49.50% · House edge 1.00%')).toBeVisible();
    await target.fill('1.50');
    await expect(page.getByText('Win chance 66.00% · House edge 1.00%')).toBeVisible();
    await expect(page.getByText('Betting on 1.50x or more')).toBeVisible();
    await play.click();
    await expect(banner).toBeVisible();
    const won = (await banner.innerText()).includes('Won');
    const drawn = await multiplier.innerText();
    expect(Number.parseFloat(drawn) >= 1.5).toBe(won);
    await expect(toast(page)).toContainText(
      `The multiplier is ${drawn}. You ${won ? 'won 50' : 'lost 100'}.0000`,
    );
    await page.clock.runFor(3_100);
    await expect(banner).toBeHidden();
    // The target stays for the next bet.
    await expect(target).toHaveValue('1.50');
    await expect(play).toBeEnabled();

    await recent.locator('summary').first().click();
    await recent.getByRole('button', { name: 'Verify this bet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provably fair' });
    await expect(dialog.getByText(/^Verify Limbo bet \d+$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(dialog.getByText(`The multiplier is ${drawn}`)).toBeVisible();
    await expect(dialog.getByText(VERIFIED)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto('/history?game=limbo');
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Limbo/ })).toBeVisible();
    await expect(page.locator('dt:text-is("Target multiplier") + dd')).toHaveText('1.50x');
    await expect(page.locator('dt:text-is("Result") + dd')).toHaveText(drawn);
    await expect(page.getByText(VERIFIED)).toBeVisible();
  });
});
