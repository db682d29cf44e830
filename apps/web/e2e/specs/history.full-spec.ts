import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, playing as test } from '../support/test.js';
import { flips, rolls } from '../support/bets.js';
import { longHistory } from '../support/long-history.js';

const itemsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

test.describe('The history', () => {
  test('is filtered by days and game, also after a reload, and downloads the bets of the filter', async ({
    page,
    player,
  }) => {
    const [flip] = await flips(page, player.id, 1);
    const [roll] = await rolls(page, player.id, 1);
    const today = flip!.createdAt.slice(0, 10);
    await page.goto('/history');
    await expect(itemsOf(page)).toHaveCount(2);
    await page.getByLabel('To (UTC)').fill('2020-01-31');
    await expect(page.getByText('No bets on these days.')).toBeVisible();
    await page.getByLabel('To (UTC)').fill(today);
    await page.getByLabel('From (UTC)').fill(today);
    await expect(itemsOf(page)).toHaveCount(2);
    await page.goto(`${page.url()}&game=dice_roll`);
    await expect(itemsOf(page)).toHaveCount(1);
    await expect(page.getByLabel('From (UTC)')).toHaveValue(today);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(String(roll!.id));
    expect(lines[1]).toContain('dice_roll');
  });

  test('renders and refetches only a few pages of 100 000 bets', async ({ page }) => {
    const traffic = await longHistory(page, 100_000);
    await page.goto('/history');
    await expect(itemsOf(page).first()).toContainText('Heads');
    for (let step = 0; step < 6; step += 1) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeGreaterThan(height);
    }
    expect(await itemsOf(page).count()).toBeLessThanOrEqual(125);
    const before = traffic.requests;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => traffic.requests).toBeGreaterThan(before);
    expect(traffic.requests - before).toBeLessThanOrEqual(5);
  });

  test('restores the scroll position on going back from a bet', async ({ page }) => {
    await longHistory(page, 1_000);
    await page.goto('/history');
    await expect(itemsOf(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 2_000));
    const link = page.locator('a[href="/history/coin_flip/965"]');
    await expect(link).toBeVisible();
    const offset = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Coin Flip #965' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(offset);
  });
});
