import type { Page } from '@playwright/test';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { crashedEvent, ownBet, playingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
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

test('sound is off until it is switched on, and the choice is kept', async ({ page }) => {
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

  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await screen.play();
  expect(await notes()).toBe(0);
});

test('a cash-out and a lost crash bet have a sound', async ({ page, player }) => {
  const notes = await countNotes(page);
  const own = ownBet(player.id, player.username, 1);
  const screen = await ScriptedCrash.on(page, playingState(6_000, own));
  await page.getByRole('button', { name: 'Sound' }).click();
  const cashout = { roundId: 1204, payout: '1450.00000000', arenaBalance: '10000.00000000', version: 1 };
  screen.connection.emit('cashoutSuccess', { ...cashout, multiplier: 1.45 });
  await screen.advance(50);
  const afterCashout = await notes();
  expect(afterCashout).toBeGreaterThan(0);
  screen.connection.emit('gameCrashed', crashedEvent(1.5));
  await screen.advance(50);
  expect(await notes()).toBe(afterCashout);

  await screen.show(playingState(6_000, { ...own, roundId: 1205 }));
  screen.connection.emit('gameCrashed', { ...crashedEvent(1.5), roundId: 1205 });
  await screen.advance(50);
  expect(await notes()).toBeGreaterThan(afterCashout);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('sound is switched in the menu', async ({ page }) => {
    await page.goto('/games');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const item = page.getByRole('button', { name: 'Sound' });
    await expect(item).toHaveText('Sound off');
    await item.click();
    await expect(item).toHaveText('Sound on');
  });
});
