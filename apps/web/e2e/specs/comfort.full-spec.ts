import type { Page } from '@playwright/test';
import { REVEAL_MS } from '../../src/games/play/play.listeners.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';
import { changeStart } from '../fixtures/start.fixtures.js';
import { intercept } from '../support/intercept.js';
import { expect, pauseClock, playing as test } from '../support/test.js';

/** Stores preferences before the next page loads. */
const prefer = (page: Page, preferences: object) =>
  page.addInitScript((text) => localStorage.setItem('arena_preferences', text), JSON.stringify(preferences));

test('instant mode shows each result at once and lets the next bet follow; a policy can forbid it', async ({
  page,
}) => {
  await prefer(page, { instantMode: true });
  // The clock stands still, so nothing waits for time.
  await page.clock.install();
  const screen = new CoinFlipPage(page);
  await screen.open();
  await pauseClock(page);
  await screen.choices[0].click();
  for (let bet = 1; bet <= 3; bet += 1) {
    const answer = page.waitForResponse('**/api/flip');
    await screen.goButton.click();
    await answer;
    await expect(screen.banner).toBeVisible();
    await expect(screen.goButton).toHaveAttribute('aria-disabled', 'false');
    await expect(screen.choices[0]).toHaveAttribute('aria-pressed', 'true');
  }
  await page.clock.resume();

  await changeStart(page, 'policy', (policy) => ({ ...policy, instantMode: false }));
  await screen.open();
  await pauseClock(page, 600_000);
  await screen.choices[0].click();
  const answer = page.waitForResponse('**/api/flip');
  await screen.goButton.click();
  await answer;
  await expect(screen.banner).toBeHidden();
  await expect
    .poll(async () => {
      await page.clock.runFor(REVEAL_MS / 10);
      return screen.banner.isVisible();
    })
    .toBe(true);
});

test('a typed comma is the decimal point, the arrows change the amount by 1, and an amount above the balance becomes the balance', async ({
  page,
}) => {
  const screen = new DicePage(page);
  await screen.open();
  await screen.amount.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100,5');
  await expect(screen.amount).toHaveValue('100,5');
  await page.keyboard.press('ArrowUp');
  await expect(screen.amount).toHaveValue('101.5');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20000');
  await expect(screen.amount).toHaveValue('10000');
  await expect(page.getByText('100 to 10,000 ARENA')).toBeVisible();
  await expect(page.getByText(/^Chance 50%, pays 2\.00x/)).toBeVisible();
});

test('favourite amounts are set in the settings and bet on a game', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Amount in ARENA').fill('250.5');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: 'Remove 250.5' })).toBeVisible();
  const screen = new DicePage(page);
  await screen.open();
  await page.getByRole('button', { name: '250.5' }).click();
  await expect(screen.amount).toHaveValue('250.5');
});

test('keys choose and bet, are listed on ?, and Space on the page bets nothing', async ({ page }) => {
  const screen = new CoinFlipPage(page);
  let bets = 0;
  await intercept(page, '**/api/flip', (call) => {
    bets += 1;
    return call.continue();
  });
  await screen.open();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The code of the shortcuts loads after the game.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByText('FLIP COIN')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('h');
  await expect(screen.choices[0]).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(bets).toBe(0);
  await page.keyboard.down('b');
  await page.keyboard.down('b');
  await page.keyboard.up('b');
  await expect(screen.banner).toBeVisible();
  expect(bets).toBe(1);
  await screen.goButton.hover();
  await expect(screen.goButton).toHaveAttribute('title', 'Key: B');
});
