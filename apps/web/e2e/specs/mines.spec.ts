import type { Page } from '@playwright/test';
import { expect, playing as test } from '../support/test.js';

const parts = (page: Page) => ({
  play: page.getByRole('button', { name: /PLAY MINES|PLAYING\.\.\./ }),
  cashOut: page.getByRole('button', { name: /^CASH OUT/ }),
  closed: page.getByRole('button', { name: /^Row \d, column \d: closed$/ }),
  mines: page.getByLabel('Mines', { exact: true }).and(page.locator('select')),
  recent: page.getByRole('region', { name: 'Recent Mines Bets' }),
});

test.describe('Mines', () => {
  test('is played with the keyboard, goes on after a reload, and shows the board at its end', async ({
    page,
  }) => {
    await page.goto('/games');
    await page.getByRole('link', { name: 'Play Now: Mines' }).click();
    await expect(page).toHaveURL(/\/mines$/);
    const { play, cashOut, closed, mines, recent } = parts(page);
    await expect(recent).toContainText('No Mines bets yet');
    await mines.selectOption('1');
    await play.click();
    await expect(page.getByRole('button', { name: 'Open a tile first' })).toBeVisible();
    await closed.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const tile = page.getByRole('button', { name: /^Row 2, column 2: / });
    await expect(tile).not.toHaveAccessibleName(/closed/);
    if (await cashOut.isVisible()) {
      await expect(page.getByText(/^Profit now: \+3\.1200 ARENA at 1\.0312x/)).toBeVisible();
      await page.reload();
      await expect(tile).toHaveAccessibleName('Row 2, column 2: gem');
      await cashOut.click();
    }
    await expect(page.getByRole('button', { name: /: mine/ })).toHaveCount(1);
    await expect(play).toBeEnabled();
    await expect(recent.locator('summary')).toHaveCount(1);
    await page.goto('/history?game=mines');
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Mines/ }).first()).toBeVisible();
  });
});
