import type { Page } from '@playwright/test';
import { SECTIONS, showFilled } from '../fixtures/sections.fixtures.js';
import { openAdminPage } from '../pages/admin.page.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';

/** The sections that have a table with an export. */
const TABLES = ['players', 'partners', 'bets', 'crash', 'withdrawals', 'deposits', 'revenue', 'player'];

/** Returns the text of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

for (const width of [1280, 360])
  test(`axe finds nothing in the sections with tables and the longest texts, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await showFilled(page);
    for (const section of TABLES) {
      await openAdminPage(page, SECTIONS[section]);
      await expectNoViolation(page);
      // Only tables may scroll horizontally.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([section, overflow]).toEqual([section, 0]);
    }
  });

test('a table is used with the keyboard: its columns, its order and its cells', async ({ page }) => {
  await showFilled(page);
  await openAdminPage(page, '/admin/bets');
  const grid = page.getByRole('grid', { name: 'All bets' });
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await expectNoViolation(page);
  await page.getByRole('checkbox', { name: 'Commission (ARENA)' }).press('Space');
  await expect(grid.getByRole('columnheader', { name: 'Commission (ARENA)' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Commission (ARENA)' })).toBeHidden();

  await grid.getByRole('columnheader', { name: 'Id' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toMatch(/^W+$/);
  await page.keyboard.press('Enter');
  await grid.getByRole('columnheader', { name: /^Profit/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=profit/);
});

test('a decision about a withdrawal is made with the keyboard, and the focus returns to the queue', async ({
  page,
}) => {
  await showFilled(page);
  await openAdminPage(page, '/admin/withdrawals');
  const decide = page.getByRole('button', { name: 'Decide about withdrawal 41 of player_9' });
  await decide.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('History of the player')).toBeVisible();
  await expectNoViolation(page);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(decide).toBeFocused();
});
