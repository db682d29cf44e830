import type { Page } from '@playwright/test';
import { expect, playing as test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';
import { GAMES } from '../support/games.js';
import { holdBack } from '../support/hold-back.js';
import { intercept } from '../support/intercept.js';

/** Intercepts the bets of a page. Each bet reaches the server, but its response can be lost. */
class LossyNetwork {
  /** The idempotency keys of the bets, in order. */
  readonly keys: string[] = [];
  private losesNext = false;

  static async on(page: Page, call: string): Promise<LossyNetwork> {
    const network = new LossyNetwork();
    await intercept(page, `**${call}`, async (route) => {
      network.keys.push(route.headers['idempotency-key'] ?? '');
      if (!network.losesNext) return route.continue();
      network.losesNext = false;
      await route.fetch();
      return route.abort();
    });
    return network;
  }

  loseNextResponse(): void {
    this.losesNext = true;
  }
}

for (const { name, Screen, call, labels } of GAMES) {
  test.describe(`${name}, interrupted`, () => {
    test('a bet stays open when the player leaves and returns, and shows its toast on other screens', async ({
      page,
    }) => {
      let sent = 0;
      page.on('request', (request) => (sent += Number(request.url().endsWith(call))));
      const screen = new Screen(page);
      const leave = async () => {
        await page.getByRole('link', { name: 'All Games' }).click();
        await expect(screen.goButton).toBeHidden();
      };
      const respond = await holdBack(page, `**${call}`);
      await screen.open();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.goButton).toHaveText(labels[1]);
      await leave();
      await page.goBack();
      await expect(screen.goButton).toHaveText(labels[1]);
      await expect(screen.goButton).toBeDisabled();
      await expect(screen.choices[1]).toBeDisabled();
      respond();
      await expect(screen.banner).toBeVisible();
      await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
      expect(sent).toBe(1);

      await expect(screen.choices[0]).toBeEnabled();
      await expect(screen.toast).toBeHidden();
      const respondElsewhere = await holdBack(page, `**${call}`);
      await screen.choices[0].click();
      await screen.goButton.click();
      await leave();
      respondElsewhere();
      await expect(screen.toast).toHaveText(/You (Won|Lost)/);
    });

    test('after a lost response, the page refetches its data; the same bet is sent with its key, another bet with a new key', async ({
      page,
    }) => {
      const network = await LossyNetwork.on(page, call);
      const screen = new Screen(page);
      const bets = screen.recent.getByRole('listitem');
      await screen.open();
      await expect(screen.statistics).toContainText('Total games0');
      await expect(screen.ownRank).toContainText('Unranked');
      const start = await screen.balance();
      network.loseNextResponse();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await expect(bets).toHaveCount(1);
      await expect(screen.statistics).toContainText('Total games1');
      await expect(screen.ownRank).toContainText('#');

      // Pressing again does not place a second bet.
      await screen.goButton.click();
      await expect(screen.banner).toBeVisible();
      await expect(screen.choices[0]).toBeEnabled();
      await expect(bets).toHaveCount(1);
      expect([100_00000000n, -100_00000000n]).toContain((await screen.balance()) - start);
      network.loseNextResponse();
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await expect(bets).toHaveCount(2);

      // Another amount makes another bet.
      await screen.amount.fill('101');
      await screen.goButton.click();
      await expect(screen.banner).toBeVisible();
      await expect(bets).toHaveCount(3);
      const [lost, again, next, changed] = network.keys;
      expect(again).toBe(lost);
      expect(new Set([lost, next, changed]).size).toBe(3);
    });
  });
}

test('a flip that fails in the background does not show the result of a roll before its reveal', async ({
  page,
  player,
}) => {
  let failFlip: (() => void) | undefined;
  const flipFailed = new Promise<void>((resolve) => (failFlip = resolve));
  await intercept(page, '**/api/flip', async (route) => {
    await flipFailed;
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
  const responded = page.waitForResponse('**/api/dice');
  await dice.goButton.click();
  await (await responded).finished();
  const refetched = page.waitForResponse(`**/api/user/${player.id}`);
  failFlip?.();
  await expect(dice.toast).toHaveText(/ErrorSomething went wrong/);
  await (await refetched).finished();
  await page.clock.runFor(800);
  expect(await dice.balance()).toBe(before);
  await page.clock.runFor(300);
  await expect(dice.banner).toBeVisible();
  await expect.poll(() => dice.balance()).not.toBe(before);
});
