import type { Locator } from '@playwright/test';
import { aPlayer } from '../support/players.js';
import { expectNoViolation } from '../support/axe.js';
import { flips } from '../support/bets.js';
import { expect, playing as test } from '../support/test.js';

test.describe('Live bets', () => {
  test('show the bets of another player as they end, and hide the name of one who asks for it', async ({
    page,
    browser,
  }) => {
    await page.goto('/games');
    const feed = page.getByRole('region', { name: 'Live bets' });
    await expect(feed.getByText(/players? online/)).toBeVisible();
    const other = await aPlayer(browser);
    // The feed shows the last bets of all players: those of other tests may have pushed one out before it was seen.
    const seesFlip = async (row: Locator) => {
      await expect(async () => {
        await flips(other.page, other.id, 1);
        await expect(row.first()).toContainText('Coin Flip', { timeout: 3_000 });
      }).toPass();
    };
    await seesFlip(feed.getByRole('row', { name: other.username }));

    await other.page.goto('/settings');
    const field = other.page.getByRole('switch', { name: 'Hide my name' });
    // Not `check`, which expects the switch to change before the server has answered.
    await field.click();
    await expect(field).toBeChecked();
    await seesFlip(feed.getByRole('row', { name: 'Hidden' }));
    await page.reload();
    await expect(feed.getByRole('row').nth(1)).toBeVisible();
    await expect(feed.getByText(other.username)).toHaveCount(0);
    await other.page.reload();
    await expect(field).toBeChecked();
    await other.page.close();
  });
});

test('A shared bet opens without an account, unfolds, and is gone once it is withdrawn', async ({
  page,
  player,
  browser,
}) => {
  const [bet] = await flips(page, player.id, 1);
  await page.goto(`/history/coin_flip/${bet!.id}`);
  const share = page.getByRole('region', { name: 'Share this bet' });
  await share.getByRole('button', { name: 'Create a link' }).click();
  const address = share.getByText(/\/bets\/[\w-]{32}$/);
  const url = await address.innerText();

  const visitor = await browser.newPage();
  await visitor.goto(url);
  const figures = visitor.getByRole('region', { name: 'Coin Flip' });
  await expect(figures).toContainText(player.username);
  await expect(figures).toContainText('100.0000 ARENA');
  await expect(visitor.getByText(player.email)).toHaveCount(0);
  await expectNoViolation(visitor);
  const html = await (await visitor.request.get(url)).text();
  expect(html).toContain('<meta property="og:title" content="Coin flip · ');
  expect(html).toContain(`${player.username} bet 100.00 ARENA`);
  expect(html).not.toContain(player.email);

  await share.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(share.getByRole('button', { name: 'Create a link' })).toBeVisible();
  const gone = await visitor.reload();
  expect(gone?.status()).toBe(200);
  await expect(visitor.getByText('This link does not work. The player may have withdrawn it.')).toBeVisible();
  await visitor.close();
});
