import { CrashPage } from '../pages/crash.page.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';

/** Longer than a round. */
const A_ROUND = { timeout: 300_000 };

test('A player sees the hash of the round before betting, and looks up the round after it', async ({
  page,
  player,
}) => {
  const crash = new CrashPage(page);
  await crash.open();
  const hash = page.getByRole('region', { name: /^Hash of round \d+$/ });
  await expect(crash.countdown).toBeVisible(A_ROUND);
  await expect(hash.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await crash.bet();
  const roundId = /\d+/.exec(await hash.getByRole('heading').innerText())?.[0];
  const commitment = await hash.getByText(/^[0-9a-f]{64}$/).innerText();

  const badge = crash.recentCrashes.getByRole('link').and(page.locator(`[href="/crash/rounds/${roundId}"]`));
  await badge.click(A_ROUND);
  await expect(page.getByRole('heading', { level: 1, name: `Round ${roundId}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Players' })).toContainText(player.username);
  const proof = page.getByRole('region', { name: `Proof of round ${roundId}` });
  await expect(proof).toContainText(commitment);
  await expect(proof.getByText('Verified: the round ended as committed.')).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'Crash rounds' }).click();
  const rounds = page.getByRole('table', { name: 'Crash rounds' });
  await expect(rounds.getByRole('link', { name: `Round ${roundId}`, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('At 2.00x or above');
  await expectNoViolation(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
});
