import type { CrashBet, User } from '@arena/wire';
import { arena, formatArena } from '@arena/money';
import { CrashPage } from '../pages/crash.page.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, newcomer, playing as test, remember } from '../support/test.js';

/** Rounds take the time that they take: one worker waits for them, while the others go on. */
test.describe.configure({ mode: 'default', timeout: 360_000 });

test.describe('Crash, as it is played', () => {
  test('a bet, its way out, the crash, and the proof of the round', async ({ page, player }) => {
    const screen = new CrashPage(page);
    await screen.open();
    await screen.amount.fill('150.5');
    let multiplier = '';
    // Few rounds end before anybody can get out.
    await expect(async () => {
      await screen.bet();
      await screen.cashOut.click({ timeout: 30_000 });
      await expect(screen.ownBadge).toHaveText(/^Cashed out at /, { timeout: 3_000 });
      multiplier = (await screen.ownBadge.innerText({ timeout: 1_000 })).replace(/[^\d.]/g, '');
      expect(multiplier).not.toBe('');
    }).toPass();
    // Looked for where it stays: what the stage says of the end is there for some seconds only.
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
    await expect(page.getByText('the round ended as it was committed to')).toBeVisible();
    await expectNoViolation(page);
  });

  test('two browsers see the same rounds, and an automatic target pays by itself', async ({
    page,
    player,
    browser,
  }) => {
    const other = await browser.newPage();
    const guest = newcomer();
    const registered = await other.request.post('/api/register', { data: guest });
    await remember(other, await registered.text());
    const [screen, watched] = [new CrashPage(page), new CrashPage(other)];
    await Promise.all([screen.open(), watched.open()]);
    await screen.target.fill('1.01');
    // The other is looking already when the bet is placed: the round may be a short one.
    await Promise.all([
      expect(watched.players.getByText(player.username)).toBeVisible({ timeout: 300_000 }),
      screen.bet(),
    ]);
    await expect(screen.recentGames.getByRole('listitem').first()).toContainText(/Out at 1\.01x|Lost/, {
      timeout: 300_000,
    });
    // Compared by what both go on showing: the crash itself is there for some seconds only.
    await expect(async () => {
      const [one, another] = await Promise.all(
        [screen, watched].map((each) => each.recentCrashes.allInnerTexts()),
      );
      expect(one?.length).toBeGreaterThan(0);
      expect(another).toEqual(one);
    }).toPass();
    await other.close();
  });

  test('whoever comes half-way is where everybody is', async ({ page }) => {
    const screen = new CrashPage(page);
    await screen.open();
    // A round that ends before the page is there again tells nothing: then the next one does.
    for (let told = false; !told;) {
      await expect(screen.multiplier).toHaveText(/^1\.[1-9]\dx$/, { timeout: 300_000 });
      const [round, before] = [await screen.round.innerText(), await screen.shown()];
      await page.reload();
      await expect(screen.multiplier).toBeVisible({ timeout: 60_000 });
      const after = await screen.shown();
      told = (await screen.round.innerText()) === round;
      if (told) expect(after).toBeGreaterThanOrEqual(before);
    }
  });

  test('the round’s commitment is published before, and its reveal recomputed after', async ({ page }) => {
    const screen = new CrashPage(page);
    const dialog = page.getByRole('dialog', { name: 'Provably fair' });
    const commitment = dialog.locator('dt:text-is("Commitment, published before betting opened") + dd');
    let published = '';
    // A round that ends before all of it has been read tells too much: then the next one does.
    await expect(async () => {
      await screen.open();
      await expect(screen.countdown).toHaveText(/^([2-9]|\d\d)s$/, { timeout: 300_000 });
      await screen.stage.getByRole('button', { name: 'Provably fair' }).click({ timeout: 2_000 });
      await expect(commitment).toHaveText(/^[0-9a-f]{64}$/, { timeout: 2_000 });
      published = await commitment.innerText({ timeout: 2_000 });
      await expect(dialog.getByText('Follows when the round has ended.')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectNoViolation(page);
    await expect(dialog.getByText('the round ended as it was committed to')).toBeVisible({
      timeout: 300_000,
    });
    await expect(commitment).toHaveText(published);
    const revealed = dialog.locator('dt:has-text("Hash of the round") + dd');
    await expect(dialog.getByLabel('Hash of a round')).toHaveValue(await revealed.innerText());
    await expect(dialog.getByText(/^The round ends at \d+\.\d\dx$/)).toBeVisible();
  });
});
