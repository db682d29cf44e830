import type { Page } from '@playwright/test';
import { expect, playing as test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';
import { GAMES } from '../support/games.js';
import { holdBack } from '../support/hold-back.js';
import { intercept } from '../support/intercept.js';

/** The bets of a page on their way to the server: each gets there, and its answer may be lost. */
class LossyWay {
  /** The keys that bets were sent with, in order. */
  readonly keys: string[] = [];
  private isLosing = false;

  static async to(page: Page, call: string): Promise<LossyWay> {
    const way = new LossyWay();
    await intercept(page, `**${call}`, async (route) => {
      way.keys.push(route.headers['idempotency-key'] ?? '');
      if (!way.isLosing) return route.continue();
      way.isLosing = false;
      await route.fetch();
      return route.abort();
    });
    return way;
  }

  loseNextAnswer(): void {
    this.isLosing = true;
  }
}

for (const { name, Screen, call, labels } of GAMES) {
  test.describe(`${name}, interrupted`, () => {
    test('a bet that is left in the air is still there on return, or comes down where its player is', async ({
      page,
    }) => {
      let sent = 0;
      page.on('request', (request) => (sent += Number(request.url().endsWith(call))));
      const screen = new Screen(page);
      const leave = async () => {
        await page.getByRole('link', { name: 'All Games' }).click();
        await expect(screen.goButton).toBeHidden();
      };
      const land = await holdBack(page, `**${call}`);
      await screen.open();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.goButton).toHaveText(labels[1]);
      await leave();
      await page.goBack();
      await expect(screen.goButton).toHaveText(labels[1]);
      await expect(screen.goButton).toBeDisabled();
      await expect(screen.choices[1]).toBeDisabled();
      land();
      await expect(screen.banner).toBeVisible();
      await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
      expect(sent).toBe(1);

      await expect(screen.choices[0]).toBeEnabled();
      await expect(screen.toast).toBeHidden();
      const landElsewhere = await holdBack(page, `**${call}`);
      await screen.choices[0].click();
      await screen.goButton.click();
      await leave();
      landElsewhere();
      await expect(screen.toast).toHaveText(/You (Won|Lost)/);
    });

    test('after a lost answer the page refetches everything; the same bet is sent under its key, a different bet under a new key', async ({
      page,
    }) => {
      const way = await LossyWay.to(page, call);
      const screen = new Screen(page);
      const bets = screen.recent.getByRole('listitem');
      await screen.open();
      await expect(screen.statistics).toContainText('Total games0');
      await expect(screen.ownRank).toContainText('Unranked');
      const start = await screen.balance();
      way.loseNextAnswer();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await expect(bets).toHaveCount(1);
      await expect(screen.statistics).toContainText('Total games1');
      await expect(screen.ownRank).toContainText('#');

      // Pressed again, it is no second bet.
      await screen.goButton.click();
      await expect(screen.banner).toBeVisible();
      await expect(screen.choices[0]).toBeEnabled();
      await expect(bets).toHaveCount(1);
      expect([100_00000000n, -100_00000000n]).toContain((await screen.balance()) - start);
      way.loseNextAnswer();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await expect(bets).toHaveCount(2);

      // With another choice or amount, it is another bet.
      await screen.amount.fill('101');
      await screen.goButton.click();
      await expect(screen.banner).toBeVisible();
      await expect(bets).toHaveCount(3);
      const [lost, again, next, changed] = way.keys;
      expect(again).toBe(lost);
      expect(new Set([lost, next, changed]).size).toBe(3);
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
  const coin = new CoinFlipPage(page);
  await coin.open();
  await coin.heads.click();
  await coin.goButton.click();
  await page.getByRole('link', { name: 'All Games' }).click();
  await page.getByRole('link', { name: 'Play Now: Dice Roll' }).click();

  const dice = new DicePage(page);
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
