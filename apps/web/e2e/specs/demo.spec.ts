import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

const MARK = 'Demo: play money, nothing is paid.';
const balance = (page: Page) => page.getByLabel('Balance and results').locator('.balance');
const recent = (page: Page) => page.getByRole('region', { name: 'Recent demo bets' });

/** Returns the paths of the API that the page calls with another method than GET. */
function changes(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET') paths.push(pathname);
  });
  return paths;
}

test.describe('The demo', { tag: '@long' }, () => {
  test('lets a visitor play each game, register from there, and start with an untouched balance', async ({
    page,
  }) => {
    const called = changes(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Play the demo' }).click();
    await expect(page.getByText(MARK)).toBeVisible();
    const games = page.getByRole('navigation', { name: 'Games of the demo' });

    await page.getByRole('button', { name: 'Heads' }).click();
    await page.getByRole('button', { name: 'FLIP COIN' }).click();
    await expect(recent(page).locator('summary')).toHaveCount(1);
    await expect(balance(page)).not.toContainText('10,000.0000');

    await games.getByRole('link', { name: 'Dice Roll' }).click();
    await page.getByRole('button', { name: 'High 4–6' }).click();
    await page.getByRole('button', { name: 'ROLL DICE' }).click();
    await expect(recent(page).locator('summary')).toHaveCount(1);

    await games.getByRole('link', { name: 'Limbo' }).click();
    await page.getByRole('button', { name: /^DRAW|^PLAY/ }).click();
    await expect(recent(page).locator('summary')).toHaveCount(1);
    await recent(page).locator('summary').click();
    await recent(page)
      .getByRole('button', { name: /^Verify/ })
      .click();
    await expect(page.getByRole('dialog').getByText(/Verified/)).toBeVisible();
    await page.keyboard.press('Escape');

    await games.getByRole('link', { name: 'Mines' }).click();
    await expect(page.getByText(MARK)).toBeVisible();
    await page.getByRole('button', { name: 'PLAY MINES' }).click();
    const tile = page.getByRole('button', { name: /^Row 1, column 1: / });
    await page.getByRole('button', { name: 'Row 1, column 1: closed' }).click();
    await expect(tile).not.toHaveAccessibleName(/closed/);
    const cashOut = page.getByRole('button', { name: /^CASH OUT/ });
    if (await cashOut.isVisible()) {
      await page.reload();
      await expect(tile).toHaveAccessibleName('Row 1, column 1: gem');
      await cashOut.click();
    }
    await expect(recent(page).locator('summary')).toHaveCount(1);
    expect(new Set(called.filter((path) => !path.startsWith('/api/demo/')))).toEqual(new Set());

    await page.getByRole('link', { name: 'Create an account' }).click();
    const name = `demo_${Date.now()}`;
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Email').fill(`${name}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('from demo to real');
    await page.getByRole('button', { name: /^Create account/ }).click();
    await expect(page).toHaveURL(/\/mines$/);
    await expect(balance(page)).toContainText('10,000.0000');
    await expect(page.getByText(MARK)).toBeHidden();
    await expect(page.getByText('No Mines bets yet')).toBeVisible();
  });
});
