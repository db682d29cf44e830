import type { RecentBets } from '@arena/wire';
import type { Page } from '@playwright/test';
import { beAdmin } from '../support/admin.js';
import { flips } from '../support/bets.js';
import { holdBack } from '../support/hold-back.js';
import { recentBet } from '../fixtures/bets.fixtures.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { OperationPage } from '../pages/operation.page.js';
import { LONGEST } from '../fixtures/common.js';
import { expect, playing as test } from '../support/test.js';
import { intercept } from '../support/intercept.js';

const URL_PATTERN = '**/api/admin/recent-bets*';

/** Lists only the bets of one player: bets of other specs would push them out of the list. */
async function listOnly(page: Page, username: string): Promise<void> {
  await intercept(page, URL_PATTERN, async (route) => {
    const response = await page.request.get(`${route.url}?limit=100`);
    const { bets } = (await response.json()) as RecentBets;
    await route.fulfill({ json: { bets: bets.filter((bet) => bet.username === username) } });
  });
}

test.describe('Recent betting activity', () => {
  test('shows a flip as soon as it is placed', async ({ page, player, browser }) => {
    const admin = await browser.newPage();
    await beAdmin(admin);
    await listOnly(admin, player.username);
    const screen = new OperationPage(admin);
    await screen.open();
    await expect(screen.activity).toContainText('No betting activity found');
    const [flip] = await flips(page, player.id, 1);
    const row = screen.betOf(player.username);
    await expect(row).toBeVisible({ timeout: 30_000 });
    await expect(row.getByRole('cell')).toHaveText([
      /\d\d:\d\d:\d\d$/,
      `User${player.username}`,
      'GameCOIN FLIP',
      'Bet Amount (ARENA)100.0000',
      'Selectionheads',
      `Result${flip!.result}`,
      flip!.won ? 'Win/LossWON' : 'Win/LossLOST',
      flip!.won ? 'Payout (ARENA)200.0000' : 'Payout (ARENA)0.0000',
    ]);
    await admin.close();
  });

  test('shows the result of each bet, also of a voided one', async ({ page }) => {
    await showOperation(page, quiet);
    const screen = new OperationPage(page);
    await screen.open();
    const rows = screen.bets.getByRole('row');
    await expect(rows).toHaveCount(51);
    for (const [index, text] of [
      /COIN FLIP.*heads.*heads.*WON/,
      /CRASH.*auto 1\.50.*cashed out 1\.50.*WON/,
      /DICE ROLL.*high.*2.*LOST/,
      /CRASH.*manual.*crashed 1\.23.*LOST/,
      /CRASH.*auto 1000000\.00.*voided.*VOIDED/,
    ].entries())
      await expect(rows.nth(index + 1)).toContainText(text);
  });

  test('keeps its height with many bets and long names', async ({ page }) => {
    const bets = Array.from({ length: 100 }, (_, index) => recentBet(index, { username: LONGEST }));
    await showOperation(page, { ...quiet, bets });
    const screen = new OperationPage(page);
    await screen.open();
    await expect(screen.bets.getByRole('row')).toHaveCount(101);
    const box = await screen.activity.boundingBox();
    expect(box?.height).toBeLessThan(700);
    await expect(screen.bets.getByTitle(LONGEST)).toHaveCount(100);
  });

  test('shows that it is loading, and that there are no bets', async ({ page }) => {
    await showOperation(page, { ...quiet, bets: [] });
    const release = await holdBack(page, URL_PATTERN);
    const screen = new OperationPage(page);
    await screen.open();
    await expect(screen.activity.getByRole('status')).toHaveText('Loading recent bets...');
    release();
    await expect(screen.activity.getByText('No betting activity found')).toBeVisible();
  });
});

test.describe('With motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Refresh reloads the bets and spins until they have loaded', async ({ page }) => {
    await beAdmin(page);
    const screen = new OperationPage(page);
    await screen.open();
    await expect(screen.refresh).toHaveAttribute('aria-busy', 'false');
    const icon = screen.refresh.locator('svg').locator('..');
    await expect(icon).toHaveCSS('animation-name', 'none');
    const release = await holdBack(page, URL_PATTERN);
    await screen.refresh.click();
    await expect(screen.refresh).toHaveAttribute('aria-busy', 'true');
    await expect(icon).not.toHaveCSS('animation-name', 'none');
    release();
    await expect(screen.refresh).toHaveAttribute('aria-busy', 'false');
    await expect(icon).toHaveCSS('animation-name', 'none');
  });
});
