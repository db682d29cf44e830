import { CrashPage } from '../pages/crash.page.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, newcomer, playing as test, remember } from '../support/test.js';

/** Real rounds take their time: one worker waits for all of them, while the others run other specs. */
test.describe.configure({ mode: 'default' });

test.describe('Crash with real rounds', () => {
  test('a player who reloads during a round sees the current multiplier', async ({ page }) => {
    const screen = new CrashPage(page);
    await screen.open();
    // Tries again in the next round if the round ends before the page is loaded.
    for (let isSameRound = false; !isSameRound;) {
      await expect(screen.multiplier).toHaveText(/^1\.[1-9]\dx$/, { timeout: 300_000 });
      const [round, before] = [await screen.round.innerText(), await screen.displayedMultiplier()];
      await page.reload();
      await expect(screen.multiplier).toBeVisible({ timeout: 60_000 });
      const after = await screen.displayedMultiplier();
      isSameRound = (await screen.round.innerText()) === round;
      if (isSameRound) expect(after).toBeGreaterThanOrEqual(before);
    }
  });

  test('two browsers see the same rounds, and an automatic cash-out pays', async ({
    page,
    player,
    browser,
  }) => {
    const other = await browser.newPage();
    const guest = newcomer();
    const registered = await other.request.post('/api/register', { data: guest });
    await remember(other, await registered.text());
    const [screen, otherScreen] = [new CrashPage(page), new CrashPage(other)];
    await Promise.all([screen.open(), otherScreen.open()]);
    await screen.target.fill('1.01');
    // The other browser waits from before the bet, because the round may be short.
    await Promise.all([
      expect(otherScreen.players.getByText(player.username)).toBeVisible({ timeout: 300_000 }),
      screen.bet(),
    ]);
    await expect(screen.recentGames.getByRole('listitem').first()).toContainText(/Out at 1\.01x|Lost/, {
      timeout: 300_000,
    });
    // Compares the recent crashes, because the crash itself is shown for some seconds only.
    await expect(async () => {
      const [one, another] = await Promise.all(
        [screen, otherScreen].map(({ recentCrashes }) => recentCrashes.allInnerTexts()),
      );
      expect(one?.length).toBeGreaterThan(0);
      expect(another).toEqual(one);
    }).toPass();
    await other.close();
  });

  test('the commitment is published before the round, and the reveal is verified after it', async ({
    page,
  }) => {
    const screen = new CrashPage(page);
    const dialog = page.getByRole('dialog', { name: 'Provably fair' });
    const commitment = dialog.locator('dt:text-is("Commitment, published before betting opened") + dd');
    let published = '';
    // Tries again in the next round if the reveal is shown before everything is read.
    await expect(async () => {
      await screen.open();
      await expect(screen.countdown).toHaveText(/^([2-9]|\d\d)s$/, { timeout: 300_000 });
      await screen.stage.getByRole('button', { name: 'Provably fair' }).click({ timeout: 2_000 });
      await expect(commitment).toHaveText(/^[0-9a-f]{64}$/, { timeout: 2_000 });
      published = await commitment.innerText({ timeout: 2_000 });
      await expect(dialog.getByText('Revealed after the round.')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectNoViolation(page);
    await expect(dialog.getByText('the round ended as committed')).toBeVisible({
      timeout: 300_000,
    });
    await expect(commitment).toHaveText(published);
    const revealed = dialog.locator('dt:has-text("Hash of the round") + dd');
    await expect(dialog.getByLabel('Hash of a round')).toHaveValue(await revealed.innerText());
    await expect(dialog.getByText(/^The round ends at \d+\.\d\dx$/)).toBeVisible();
  });
});
