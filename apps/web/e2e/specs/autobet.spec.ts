import { latest, openAuto, runUntil } from '../pages/autobet.page.js';
import { expect, playing as test } from '../support/test.js';

test.describe('Autobet', () => {
  test('is paused after a reload, and continues or stops on request', async ({ page }) => {
    const screen = await openAuto(page);
    await screen.start.click();
    await runUntil(page, async () => (await latest(page)).bets === 1);
    await page.reload();
    await expect(page.getByText('Paused. Continue or stop?')).toBeVisible();
    const { bets } = await latest(page);
    await page.clock.runFor(10_000);
    expect((await latest(page)).bets).toBe(bets);
    await screen.heads.click();
    await screen.proceed.click();
    await runUntil(page, async () => (await latest(page)).bets > bets);
    await screen.stop.click();
    await expect(screen.ended).toHaveText('Autobet stopped: you stopped it.');
    await page.goto('/dice');
    await screen.auto.click();
    await expect(screen.start).toBeVisible();
    await expect(screen.ended).toBeHidden();
  });
});
