import type { CrashBet, User } from '@arena/wire';
import { arena, formatArena } from '@arena/money';
import { CrashPage } from '../pages/crash.page.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';

test.describe('Crash with real rounds', { tag: '@long' }, () => {
  test('a player bets, cashes out, sees the crash and verifies the round', async ({ page, player }) => {
    const screen = new CrashPage(page);
    await screen.open();
    await screen.amount.fill('150.5');
    let multiplier = '';
    // A few rounds crash before a player can cash out.
    await expect(async () => {
      await screen.bet();
      await screen.cashOut.click({ timeout: 30_000 });
      await expect(screen.ownBadge).toHaveText(/^Cashed out at /, { timeout: 3_000 });
      multiplier = (await screen.ownBadge.innerText({ timeout: 1_000 })).replace(/[^\d.]/g, '');
      expect(multiplier).not.toBe('');
    }).toPass();
    // Asserted in the list, because the stage shows the crash for some seconds only.
    const row = screen.recentGames.getByRole('listitem').first();
    await expect(row).toContainText(`Out at ${multiplier}x`, { timeout: 300_000 });
    const [bet] = (await (
      await page.request.get(`/api/user/${player.id}/crash-history`)
    ).json()) as CrashBet[];
    const point = bet!.crashPoint ?? 0;
    expect(Number(multiplier)).toBeLessThanOrEqual(point);
    await expect(row).toContainText(`${point.toFixed(2)}x`);
    await expect(screen.recentCrashes.filter({ hasText: `${point.toFixed(2)}x` })).not.toHaveCount(0);
    expect(bet).toMatchObject({
      betAmount: '150.50000000',
      cashoutMultiplier: Number(multiplier),
      winAmount: formatArena((arena('150.5') * BigInt(multiplier.replace('.', ''))) / 100n),
    });
    const user = (await (await page.request.get(`/api/user/${player.id}`)).json()) as User;
    await expect.poll(() => screen.balance()).toBe((arena(user.arenaBalance) / 10_000n) * 10_000n);

    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `Crash #${bet!.id}` })).toBeVisible();
    await expect(page.getByText('the round ended as committed')).toBeVisible();
    await expectNoViolation(page);
  });
});
