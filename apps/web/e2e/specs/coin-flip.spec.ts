import type { Flip, FlipRequest } from '@arena/wire';
import { expect, playing as test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';

test.describe('Coin flip', () => {
  test('keeps the balance and the flip after logging out and in again', async ({ page, player }) => {
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await screen.open();
    await expect(screen.recent.getByText('No flips yet.')).toBeVisible();
    await screen.play();
    const balance = await screen.figure('Balance').innerText();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill(player.username);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(screen.figure('Balance')).toHaveText(balance);
    await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
  });

  test('keeps the bet amount between 100 ARENA and the balance, with at most 8 decimals', async ({
    page,
  }) => {
    const screen = new CoinFlipPage(page);
    await screen.open();
    await expect(screen.amount).toHaveAttribute('min', '100');
    await expect(screen.amount).toHaveAttribute('step', '0.0001');
    await expect(screen.amount).toHaveAttribute('placeholder', '100.0000');
    await expect(screen.less).toBeDisabled();

    await screen.more.click();
    await expect(screen.amount).toHaveValue('101');
    await screen.less.click();
    await expect(screen.amount).toHaveValue('100');

    await screen.amount.fill('');
    await screen.amount.pressSequentially('150.5');
    await expect(screen.amount).toHaveValue('150.5');
    await screen.amount.fill('-5');
    await expect(screen.amount).toHaveValue('150.5');
    await screen.amount.fill('100.123456789');
    await expect(screen.amount).toHaveValue('100.12345679');
    await screen.amount.fill('123456789');
    await expect(screen.amount).toHaveValue('10000');
    await page.getByRole('button', { name: 'Half' }).click();
    await expect(screen.amount).toHaveValue('5000');
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(screen.amount).toHaveValue('10000');
  });

  test('locks the controls, shows the result 1 s after the response and resets 3 s later', async ({
    page,
    player,
  }) => {
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await screen.open();
    const before = await screen.balance();
    await pauseClock(page);
    await screen.heads.click();
    const response = page.waitForResponse('**/api/flip');
    await screen.goButton.click();
    const request = (await response).request();
    expect(request.postDataJSON()).toEqual({
      betAmount: '100.00000000',
      selectedSide: 'heads',
      userId: player.id,
    } satisfies FlipRequest);
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
    await (await response).finished();

    await expect(screen.goButton).toHaveText('FLIPPING...');
    for (const control of [screen.heads, screen.tails, screen.amount, screen.goButton]) {
      await expect(control).toBeDisabled();
    }
    await page.clock.runFor(900);
    await expect(screen.banner).toBeHidden();
    expect(await screen.balance()).toBe(before);

    await page.clock.runFor(200);
    await expect(screen.banner).toBeVisible();
    await expect.poll(() => screen.balance()).not.toBe(before);
    await expect(screen.goButton).toBeDisabled();

    await page.clock.runFor(3_000);
    await expect(screen.banner).toBeHidden();
    await expect(screen.heads).toBeEnabled();
    await expect(screen.heads).toHaveAttribute('aria-pressed', 'false');
  });

  test.describe('with animations', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('lands on the side that the server has drawn', async ({ page }) => {
      await page.clock.install();
      const screen = new CoinFlipPage(page);
      await screen.open();
      // The clock advances in steps: the banner is only visible for 3 s.
      await pauseClock(page);
      await screen.tails.click();
      const response = page.waitForResponse('**/api/flip');
      await screen.goButton.click();
      const { result } = (await (await response).json()) as Flip;
      await expect(async () => {
        await page.clock.runFor(500);
        await expect(screen.banner).toBeVisible({ timeout: 1 });
      }).toPass();
      const side = () =>
        page
          .locator('[data-part="coin"]')
          .evaluate((coin) => Math.round(new DOMMatrix(getComputedStyle(coin).transform).m22));
      await expect.poll(side).toBe(result === 'heads' ? 1 : -1);
    });
  });

  test('can be played by keyboard, and shows a toast with the result and the bet amount', async ({
    page,
  }) => {
    const screen = new CoinFlipPage(page);
    await screen.open();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await screen.tails.focus();
    await page.keyboard.press('Space');
    await expect(screen.tails).toHaveAttribute('aria-pressed', 'true');
    await screen.amount.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('250.5');
    await page.keyboard.press('Enter');
    await expect(screen.banner).toBeVisible();
    await expect(screen.toast).toHaveText(
      /You Won!The coin landed on tails\. You won 250\.5000 ARENA\.|You LostThe coin landed on heads\. You lost 250\.5000 ARENA\./,
    );
    const notifications = page.getByRole('region', { name: /Notifications/ });
    await expect(notifications.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(notifications.getByRole('list')).toBeFocused();
  });
});
