import { arena, formatArena } from '@arena/money';
import type { CrashBet } from '@arena/wire';
import { CrashPage } from '../pages/crash.page.js';
import { beAdmin } from '../support/admin.js';
import { ALL_PAGES } from '../support/all-pages.js';
import { flips } from '../support/bets.js';
import { expect, playing, test } from '../support/test.js';
import { translatePages } from '../support/translation.js';

/** Players' browsers change pages: they translate texts, lack the clipboard, fill in forms and keep pages for "back". */
test.describe('A browser that translates every page', () => {
  test.beforeEach(({ page }) => translatePages(page));

  // The fixture `pageErrors` fails each test in which the page throws an error.
  test('shows all pages of visitors', async ({ page }) => {
    for (const path of ALL_PAGES.visitor) await open(page, path);
  });

  playing('shows all pages of players, also while they change', async ({ page, player }) => {
    await translatePages(page);
    await flips(page, player.id, 3);
    for (const path of ALL_PAGES.player) {
      await open(page, path);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    }
  });

  test('shows all pages of admins', async ({ page }) => {
    await beAdmin(page);
    for (const path of ALL_PAGES.admin) await open(page, path);
  });

  playing(
    'has the label of each action on the button of crash, and the amounts of the round',
    async ({ page, player }) => {
      await translatePages(page);
      const screen = new CrashPage(page);
      await page.goto('/crash');
      await screen.amount.fill('150.5');
      await screen.bet();
      const round = await screen.round.innerText();
      await screen.cashOut.click({ timeout: 300_000 });
      await expect(screen.ownBadge).toContainText('Cashed out at');
      await expect(screen.round).not.toHaveText(round, { timeout: 300_000 });
      await expect(screen.placeBet).toBeVisible();
      const [bet] = (await (
        await page.request.get(`/api/user/${player.id}/crash-history`)
      ).json()) as CrashBet[];
      expect(formatArena(arena(bet!.betAmount))).toBe('150.50000000');
    },
  );
});

playing('A browser without a clipboard says that nothing was copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(document, 'execCommand', { value: () => false });
  });
  await page.goto('/wallet');
  const copy = page.getByRole('button', { name: /^Copy/ }).first();
  await copy.click();
  await expect(page.getByRole('button', { name: /^Couldn't copy/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Select it and copy it by hand.' })).toHaveCount(1);
  await expect(copy).toBeVisible();
});

async function open(page: Parameters<typeof translatePages>[0], path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('x-translated').first()).toBeAttached();
}
