import type { Roll, RollRequest } from '@arena/wire';
import { expect, playing as test, pauseClock } from '../support/test.js';
import { holdBack } from '../support/hold-back.js';
import { DicePage } from '../pages/dice.page.js';
import { intercept } from '../support/intercept.js';

test.describe('Dice', () => {
  test('greets its player, takes an amount up to the balance, and can be played by keyboard alone', async ({
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

    // Plus and minus change by 1, from 100 to the balance.
    await expect(screen.less).toBeDisabled();
    await screen.more.click();
    await expect(screen.amount).toHaveValue('101');
    await screen.less.click();
    await expect(screen.amount).toHaveValue('100');
    await screen.amount.fill('9999.5');
    await screen.more.click();
    await expect(screen.amount).toHaveValue('10000');
    await expect(screen.more).toBeDisabled();

    // What is typed is from 0 to the balance, or not taken.
    await screen.amount.fill('150.5');
    await expect(screen.amount).toHaveValue('150.5');
    for (const refused of ['10000.00000001', '123456789', '-5']) {
      await screen.amount.fill(refused);
      await expect(screen.amount).toHaveValue('150.5');
    }
    for (const taken of ['0', '10000']) {
      await screen.amount.fill(taken);
      await expect(screen.amount).toHaveValue(taken);
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

  test('High wins on 4-6, Low wins on 1-3, and the die shows the face that the server has rolled', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    const screen = new DicePage(page);
    await screen.open();
    const seen = new Set<string>();
    while (seen.size < 2) {
      const answered = page.waitForResponse('**/api/dice');
      const ended = await screen.play();
      seen.add(ended);
      await expect(screen.recent.getByRole('listitem').first()).toHaveText(
        ended === 'won' ? /^[456] \(HIGH\)/ : /^[123] \(LOW\), called high/,
      );
      const { result } = (await (await answered).json()) as Roll;
      await expect(screen.die).toHaveAttribute('data-face', String(result));
    }
  });

  test('a bet beyond what the server takes is named, and not sent', async ({ page }) => {
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

  test('roll pressed (locked), server result, 1 s later result and toast, 3 s later reset', async ({
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
    const answered = page.waitForResponse('**/api/dice');
    await screen.goButton.click();
    const request = (await answered).request();
    expect(request.postDataJSON()).toEqual({
      betAmount: '250.50000000',
      selectedBet: 'low',
      userId: player.id,
    } satisfies RollRequest);
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
    const { result, won } = (await (await answered).json()) as Roll;
    await (await answered).finished();

    await expect(screen.goButton).toHaveText('ROLLING...');
    for (const control of [screen.high, screen.low, screen.amount, screen.goButton]) {
      await expect(control).toBeDisabled();
    }
    await page.clock.runFor(900);
    await expect(screen.banner).toBeHidden();
    await expect(screen.toast).toBeHidden();
    expect(await screen.balance()).toBe(before);

    await page.clock.runFor(200);
    const band = result > 3 ? 'HIGH' : 'LOW';
    await expect(screen.banner).toHaveText(won ? 'YOU WIN!' : 'YOU LOSE!');
    await expect(screen.rolled).toHaveText(`Rolled: ${result} (${band})`);
    await expect(screen.toast).toHaveText(
      won
        ? `You Won!The die shows ${result} (${band}). You won 250.5000 ARENA.`
        : `You LostThe die shows ${result} (${band}). You lost 250.5000 ARENA.`,
    );
    await expect.poll(() => screen.balance()).not.toBe(before);
    await expect(screen.goButton).toBeDisabled();

    await page.clock.runFor(3_000);
    await expect(screen.banner).toBeHidden();
    await expect(screen.high).toBeEnabled();
    await expect(screen.low).toHaveAttribute('aria-pressed', 'false');
  });

  test.describe('in motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the die tumbles, and lands on the face that the server has rolled', async ({ page }) => {
      const letGo = await holdBack(page, '**/api/dice');
      const screen = new DicePage(page);
      await screen.open();
      await screen.high.click();
      await screen.goButton.click();
      const first = await screen.die.getAttribute('data-face');
      await expect(screen.die).not.toHaveAttribute('data-face', first ?? '', { timeout: 30_000 });
      const answered = page.waitForResponse('**/api/dice');
      letGo();
      const { result } = (await (await answered).json()) as Roll;
      // The banner stays for three seconds, which may pass unseen where a frame takes half a one. The list stays.
      await expect(screen.recent.locator('summary')).toHaveCount(1, { timeout: 30_000 });
      await expect(screen.die).toHaveAttribute('data-face', String(result));
    });
  });
});
