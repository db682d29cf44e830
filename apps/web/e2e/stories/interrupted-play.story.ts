import type { Page } from '@playwright/test';
import { expect, playing as test, pauseClock } from '../test.js';
import { CoinFlipScreen } from '../coin-flip.screen.js';
import { DiceScreen } from '../dice.screen.js';
import { GAMES } from '../games.js';
import { holdBack } from '../hold-back.js';
import { intercept } from '../intercept.js';

/** Lets every bet through to the server, and loses the answer to the first. Returns the keys that bets were sent with. */
async function firstAnswerLost(page: Page, call: string): Promise<string[]> {
  const keys: string[] = [];
  await intercept(page, `**${call}`, async (route) => {
    keys.push(route.headers['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return keys;
}

for (const { name, Screen, call, labels } of GAMES) {
  test.describe(`${name}, interrupted`, () => {
    test('a bet that is left in the air is still there on return, and comes down there', async ({ page }) => {
      let sent = 0;
      page.on('request', (request) => (sent += Number(request.url().endsWith(call))));
      const letGo = await holdBack(page, `**${call}`);
      const screen = new Screen(page);
      await screen.open();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.goButton).toHaveText(labels[1]);
      await page.getByRole('link', { name: 'All Games' }).click();
      await expect(screen.goButton).toBeHidden();
      await page.goBack();
      await expect(screen.goButton).toHaveText(labels[1]);
      await expect(screen.goButton).toBeDisabled();
      await expect(screen.choices[1]).toBeDisabled();
      letGo();
      await expect(screen.banner).toBeVisible();
      await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
      expect(sent).toBe(1);
    });

    test('a bet that comes down while its player is elsewhere is told there', async ({ page }) => {
      const letGo = await holdBack(page, `**${call}`);
      const screen = new Screen(page);
      await screen.open();
      await screen.choices[0].click();
      await screen.goButton.click();
      await page.getByRole('link', { name: 'All Games' }).click();
      await expect(screen.goButton).toBeHidden();
      letGo();
      await expect(screen.toast).toHaveText(/You (Won|Lost)/);
    });

    test('after a lost answer, whatever a bet changes is read anew', async ({ page }) => {
      await firstAnswerLost(page, call);
      const screen = new Screen(page);
      await screen.open();
      await expect(screen.statistics).toContainText('Total games0');
      await expect(screen.ownRank).toContainText('Unranked');
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
      await expect(screen.statistics).toContainText('Total games1');
      await expect(screen.ownRank).toContainText('#');
    });

    test('after a lost answer, pressing again is not a second bet', async ({ page }) => {
      const keys = await firstAnswerLost(page, call);
      const screen = new Screen(page);
      await screen.open();
      const start = await screen.balance();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await screen.goButton.click();
      await expect(screen.banner).toBeVisible();
      await expect(screen.choices[0]).toBeEnabled();
      await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
      const staked = (await screen.balance()) - start;
      expect([100_00000000n, -100_00000000n]).toContain(staked);

      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.recent.getByRole('listitem')).toHaveCount(2);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    });

    test('after a lost answer, another choice or amount is another bet', async ({ page }) => {
      const keys = await firstAnswerLost(page, call);
      const screen = new Screen(page);
      await screen.open();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await screen.amount.fill('101');
      await screen.goButton.click();
      await expect(screen.banner).toBeVisible();
      await expect(screen.recent.getByRole('listitem')).toHaveCount(2);
      expect(new Set(keys).size).toBe(2);
    });
  });
}

test('a flip that fails elsewhere does not tell the result of a roll that is still coming down', async ({
  page,
  player,
}) => {
  let lose: (() => void) | undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await intercept(page, '**/api/flip', async (route) => {
    await lost;
    await route.abort();
  });
  await page.clock.install();
  const coin = new CoinFlipScreen(page);
  await coin.open();
  await coin.heads.click();
  await coin.goButton.click();
  await page.getByRole('link', { name: 'All Games' }).click();
  await page.getByRole('link', { name: 'Play Now: Dice Roll' }).click();

  const dice = new DiceScreen(page);
  await dice.high.click();
  const before = await dice.balance();
  await pauseClock(page);
  const answered = page.waitForResponse('**/api/dice');
  await dice.goButton.click();
  await (await answered).finished();
  const asked = page.waitForResponse(`**/api/user/${player.id}`);
  lose?.();
  await expect(dice.toast).toHaveText(/ErrorSomething went wrong/);
  await (await asked).finished();
  await page.clock.runFor(800);
  expect(await dice.balance()).toBe(before);
  await page.clock.runFor(300);
  await expect(dice.banner).toBeVisible();
  await expect.poll(() => dice.balance()).not.toBe(before);
});
