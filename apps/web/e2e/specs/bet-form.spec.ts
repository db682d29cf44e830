import { expect, pauseClock, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';
import { bettingState } from '../fixtures/crash.fixtures.js';
import { intercept } from '../support/intercept.js';
import { ScriptedConnection } from '../support/scripted-connection.js';
import { ScriptedCrash } from '../support/scripted-crash.js';

test.describe('A tooltip', () => {
  test('closes when its button is left, pressed or disabled', async ({ page }) => {
    await page.clock.install();
    const screen = new DicePage(page);
    await screen.open();
    await page.waitForLoadState('networkidle');
    await pauseClock(page);
    const tooltip = page.getByRole('tooltip');

    // Left before it opens.
    await screen.more.hover();
    await page.clock.runFor(600);
    await screen.high.hover();
    await page.clock.runFor(5_000);
    await expect(tooltip).toHaveCount(0);

    // Left after it has opened.
    await screen.more.hover();
    await page.clock.runFor(800);
    await expect(tooltip).toHaveText('Bet 1 ARENA more');
    await screen.high.hover();
    await page.clock.runFor(1_000);
    await expect(tooltip).toHaveCount(0);

    // Pressed, and then disabled: one less is the minimum.
    await page.clock.runFor(1_000);
    await screen.more.click();
    await screen.less.click();
    await expect(screen.less).toBeDisabled();
    await page.clock.runFor(2_000);
    await expect(tooltip).toHaveCount(0);
    await screen.high.hover();
    await page.clock.runFor(2_000);
    await expect(tooltip).toHaveCount(0);
  });
});

test.describe('The bet amount', () => {
  test('of coin flip is 0 when it is emptied, and the next digits replace the 0', async ({ page }) => {
    const screen = new CoinFlipPage(page);
    await screen.open();
    await screen.amount.fill('');
    await expect(screen.amount).toHaveValue('0');
    await screen.amount.pressSequentially('250.5');
    await expect(screen.amount).toHaveValue('250.5');
  });

  test('of crash is raised to 100 when the player leaves the input', async ({ page }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    await screen.amount.fill('50');
    await expect(page.getByText('Minimum bet is 100 ARENA')).toBeVisible();
    await screen.amount.blur();
    await expect(screen.amount).toHaveValue('100');
    await expect(screen.placeBet).toBeEnabled();
    expect(screen.bets).toEqual([]);
  });
});

test.describe('The focus', () => {
  test('stays on the button during a flip, and moves to the choice after it', async ({ page }) => {
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await screen.open();
    await screen.tails.focus();
    await page.keyboard.press('Space');
    await screen.goButton.focus();
    await page.keyboard.press('Enter');
    await expect(screen.banner).toBeVisible();
    await expect(screen.goButton).toBeFocused();
    await expect(screen.goButton).toBeDisabled();
    await page.clock.runFor(3_100);
    await expect(screen.tails).toBeFocused();
  });

  test('returns to the amount after a flip that was placed from there', async ({ page }) => {
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await screen.open();
    await screen.heads.click();
    await screen.amount.focus();
    await page.keyboard.press('Enter');
    await expect(screen.banner).toBeVisible();
    await page.clock.runFor(3_100);
    await expect(screen.amount).toBeFocused();
  });

  test('stays on the button after a failed request', async ({ page }) => {
    await intercept(page, '**/api/flip', (call) => call.abort());
    const screen = new CoinFlipPage(page);
    await screen.open();
    await screen.heads.click();
    await screen.goButton.focus();
    await page.keyboard.press('Enter');
    await expect(screen.toast).toHaveText(/Something went wrong/);
    await expect(screen.goButton).toBeFocused();
    await expect(screen.goButton).toBeEnabled();
  });
});

for (const Screen of [CoinFlipPage, DicePage])
  test(`${Screen.name}: the button is disabled while betting is paused`, async ({ page }) => {
    const connection = await ScriptedConnection.open(page, {});
    const screen = new Screen(page);
    await screen.open();
    await screen.choices[0].click();
    await expect(screen.goButton).toBeEnabled();
    connection.emit('pauseChanged', { isPaused: true });
    await expect(screen.goButton).toBeDisabled();
    await expect(page.getByText('Betting is paused', { exact: true })).toBeVisible();
    connection.emit('pauseChanged', { isPaused: false });
    await expect(screen.goButton).toBeEnabled();
  });
