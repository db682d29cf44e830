import type { Page } from '@playwright/test';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { expect, playing as test } from '../support/test.js';

/** Counts the notes that the page plays. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    const counter = globalThis as unknown as { notes: number };
    counter.notes = 0;
    OscillatorNode.prototype.start = function (...args) {
      counter.notes += 1;
      start.apply(this, args);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { notes: number }).notes);
}

test('sound is off until it is switched on for a game, and the choice is kept; a phone has the switch in the menu', async ({
  page,
}) => {
  const notes = await countNotes(page);
  await page.clock.install();
  const screen = new CoinFlipPage(page);
  await screen.open();
  const button = page.getByRole('button', { name: 'Sound' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await screen.play();
  expect(await notes()).toBe(0);

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await screen.play();
  expect(await notes()).toBeGreaterThan(0);

  // Each game has its own switch, on its page and in the settings.
  await page.goto('/dice');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/settings');
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Coin Flip' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Dice Roll' })).not.toBeChecked();

  await screen.open();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await screen.play();
  expect(await notes()).toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const item = page.getByRole('button', { name: 'Sound' });
  await expect(item).toHaveText('Sound off');
  await item.click();
  await expect(item).toHaveText('Sound on');
});
