import type { Roll, RollRequest } from '@arena/wire';
import { expect, playing as test, pauseClock } from '../support/test.js';
import { holdBack } from '../support/hold-back.js';
import { DicePage } from '../pages/dice.page.js';
import { intercept } from '../support/intercept.js';

test.describe('Dice', () => {
  test('greets the player, accepts an amount up to the balance, and can be played by keyboard', async ({
    page,
    player,
  }) => {
    const screen = new DicePage(page);
    await screen.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Dice Roll' })).toBeVisible();
    await expect(page.getByText(`Welcome, ${player.username}`)).toBeVisible();
    await expect(screen.figure('Balance')).toHaveText(/^10,000\.0000\s*ARENA$/);
    await expect(screen.recent.getByText('No rolls yet.')).toBeVisible();
    await expect(screen.recent.getByRole('link', { name: 'View All History' })).toBeHidden();

    // Plus and minus change the amount by 1, between 100 and the balance.
    await expect(screen.less).toBeDisabled();
    await screen.more.click();
    await expect(screen.amount).toHaveValue('101');
    await screen.less.click();
    await expect(screen.amount).toHaveValue('100');
    await screen.amount.fill('9999.5');
    await screen.more.click();
    await expect(screen.amount).toHaveValue('10000');
    await expect(screen.more).toBeDisabled();

    // Typed amounts below 0 or above the balance are ignored.
    await screen.amount.fill('150.5');
    await expect(screen.amount).toHaveValue('150.5');
    for (const ignored of ['10000.00000001', '123456789', '-5']) {
      await screen.amount.fill(ignored);
      await expect(screen.amount).toHaveValue('150.5');
    }
    for (const accepted of ['0', '10000']) {
      await screen.amount.fill(accepted);
      await expect(screen.amount).toHaveValue(accepted);
    }

    await screen.amount.fill('100');
    await screen.low.focus();
    await page.keyboard.press('Space');
    await expect(screen.low).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(screen.amount).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('120');
    await page.keyboard.press('Enter');
    await expect(screen.banner).toBeVisible();
    await expect(screen.rolled).toBeVisible();
  });

  test('pays High on 4-6 and Low on 1-3, and shows the face that the server has rolled', async ({ page }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    const screen = new DicePage(page);
    await screen.open();
    const outcomes = new Set<string>();
    while (outcomes.size < 2) {
      const response = page.waitForResponse('**/api/dice');
      const outcome = await screen.play();
      outcomes.add(outcome);
      await expect(screen.recent.getByRole('listitem').first()).toHaveText(
        outcome === 'won' ? /^[456] \(HIGH\)/ : /^[123] \(LOW, you picked high\)/,
      );
      const { result } = (await (await response).json()) as Roll;
      await expect(screen.die).toHaveAttribute('data-face', String(result));
    }
  });

  test('explains that a bet is above the maximum, and does not send it', async ({ page }) => {
    await intercept(page, /\/api\/(session|user\/\d+)$/, async (route) => {
      const user = (await (await route.fetch()).json()) as { version: number };
      const figures = { arenaBalance: '50000.00000000', version: user.version + 1 };
      await route.fulfill({ json: { ...user, ...figures } });
    });
    const screen = new DicePage(page);
    await screen.open();
    await expect(screen.figure('Balance')).toHaveText(/^50,000\.0000/);
    await screen.high.click();
    await screen.amount.fill('10000.5');
    await expect(page.getByText('Maximum bet is 10,000 ARENA')).toBeVisible();
    await expect(screen.goButton).toBeDisabled();
  });

  test('locks the controls, shows the result and a toast 1 s after the response, and resets 3 s later', async ({
    page,
    player,
  }) => {
    await page.clock.install();
    const screen = new DicePage(page);
    await screen.open();
    const before = await screen.balance();
    await pauseClock(page);
    await screen.low.click();
    await screen.amount.fill('250.5');
    const response = page.waitForResponse('**/api/dice');
    await screen.goButton.click();
    const request = (await response).request();
    expect(request.postDataJSON()).toEqual({
      betAmount: '250.50000000',
      selectedBet: 'low',
      userId: player.id,
    } satisfies RollRequest);
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
    const { result, won } = (await (await response).json()) as Roll;
    await (await response).finished();

    await expect(screen.goButton).toHaveText('ROLLING...');
    for (const control of [screen.high, screen.low, screen.amount, screen.goButton]) {
      await expect(control).toBeDisabled();
    }
    await page.clock.runFor(900);
    await expect(screen.banner).toBeHidden();
    await expect(screen.toast).toBeHidden();
    expect(await screen.balance()).toBe(before);

    await page.clock.runFor(200);
    const range = result > 3 ? 'HIGH' : 'LOW';
    await expect(screen.banner).toHaveText(won ? 'YOU WIN!' : 'YOU LOSE!');
    await expect(screen.rolled).toHaveText(`Rolled: ${result} (${range})`);
    await expect(screen.toast).toHaveText(
      won
        ? `You Won!The die shows ${result} (${range}). You won 250.5000 ARENA.`
        : `You LostThe die shows ${result} (${range}). You lost 250.5000 ARENA.`,
    );
    await expect.poll(() => screen.balance()).not.toBe(before);
    await expect(screen.goButton).toBeDisabled();

    await page.clock.runFor(3_000);
    await expect(screen.banner).toBeHidden();
    await expect(screen.high).toBeEnabled();
    await expect(screen.low).toHaveAttribute('aria-pressed', 'false');
  });

  test.describe('with animations', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('tumbles, and lands on the face that the server has rolled', async ({ page }) => {
      const release = await holdBack(page, '**/api/dice');
      const screen = new DicePage(page);
      await screen.open();
      await screen.high.click();
      await screen.goButton.click();
      const first = await screen.die.getAttribute('data-face');
      await expect(screen.die).not.toHaveAttribute('data-face', first ?? '', { timeout: 30_000 });
      const response = page.waitForResponse('**/api/dice');
      release();
      const { result } = (await (await response).json()) as Roll;
      // The list stays. The banner is only visible for 3 s, which a slow machine can miss.
      await expect(screen.recent.locator('summary')).toHaveCount(1, { timeout: 30_000 });
      await expect(screen.die).toHaveAttribute('data-face', String(result));
    });
  });
});
