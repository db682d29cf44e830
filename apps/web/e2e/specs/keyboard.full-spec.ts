import type { Page } from '@playwright/test';
import { gamePaths } from '../support/first-screen.js';
import { expect, playing as test } from '../support/test.js';

const MAXIMUM_STOPS = 60;
/** How a result begins, or in crash the player's bet. */
const ANNOUNCED = /You (win|won|lose|lost)!|Profit now:|Stake returned|In game|Lost\b/i;

/** Moves the focus with the keyboard until it is on an element that matches, and chooses what it passes and can be chosen. */
async function moveTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAXIMUM_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const focused = page.locator(':focus');
    if ((await focused.and(page.locator(selector)).count()) > 0) return;
    const isChoice = await focused.and(page.locator('form [aria-pressed="false"]:not([data-mode])')).count();
    const isFirstChoice = (await page.locator('form [aria-pressed="true"]:not([data-mode])').count()) === 0;
    if (isChoice > 0 && isFirstChoice) await page.keyboard.press('Space');
  }
  throw new Error(`The focus did not reach ${selector} in ${MAXIMUM_STOPS} steps.`);
}

test('Each game is played by keyboard alone, and its result is announced', async ({ page }) => {
  for (const path of await gamePaths(page)) {
    await page.goto(path);
    await expect(page.locator('[data-part="action"] button').first()).toBeVisible();
    // The button of crash is not available for a moment between two rounds.
    await expect(async () => {
      await moveTo(page, '[data-part="action"] button');
      await page.keyboard.press('Enter');
    }).toPass();
    if (path === '/mines') {
      await expect(page.getByRole('button', { name: 'Open a tile first' })).toBeVisible();
      await moveTo(page, '[data-tile]', 'Shift+Tab');
      await page.keyboard.press('Enter');
    }
    const announcement = page.getByRole('status').filter({ hasText: ANNOUNCED });
    // A bet on crash waits for the round before it.
    await expect(announcement.first(), path).toBeAttached({ timeout: 300_000 });
  }
});
