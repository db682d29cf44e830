import type { CrashRound, Flip } from '@arena/wire';
import type { Page } from '@playwright/test';
import { arena } from '@arena/money';
import { aPlayer } from '../support/players.js';
import { AdminPage, ROUND_TIMEOUT_MS } from '../pages/admin.page.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { CrashPage } from '../pages/crash.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { test } from '../support/own-product.js';
import { expect } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';

/**
 * These tests run one after the other against a product of their own, because pausing betting or ending rounds would
 * disturb the other specs. Each test starts from the state that the previous one left. Real rounds take their time.
 */
test.describe.configure({ mode: 'default' });

const WITHIN_ROUND = { timeout: ROUND_TIMEOUT_MS };

/** Waits until a round has ended and returns it. */
async function waitForEnd(page: Page, roundId: number): Promise<CrashRound> {
  const load = async () =>
    (await (await page.request.get(`/api/crash/rounds/${roundId}`)).json()) as CrashRound;
  await expect.poll(async () => (await load()).crashPoint, WITHIN_ROUND).not.toBeNull();
  return load();
}

test('an admin starts a reconciliation, and the books balance', async ({ page, admin }) => {
  const toasts = await toastsHeard(page);
  const screen = new OperationPage(page);
  await screen.open('/admin/health');
  await screen.checkNow.click();
  await expect.poll(toasts).toEqual([expect.stringMatching(/^Success\s*Check started$/)]);
  await expect(screen.reconciliation).toContainText('The books balance.');
  await expect(screen.reconciliation).toContainText(
    new RegExp(`Checked .* by ${admin.username}\\. It took `),
  );
  await expect(screen.checkNow).toBeEnabled();
  await screen.reconciliation.getByText(/^All \d+ invariants$/).click();
  const invariants = screen.reconciliation.getByRole('list', { name: 'All invariants' });
  await expect(invariants.getByText('Passed').first()).toBeVisible();
  await expect(invariants.getByText('Failed', { exact: true })).toHaveCount(0);
  await screen.open();
  await expect(screen.betting).toContainText('Betting is open.');
  // On a slow machine, there can be an alert about a late job.
  await expect(screen.alerts.getByText(/books don't balance/)).toBeHidden();
});

test('the audit log has the actions of an admin with the values before and after', async ({
  page,
  admin,
}) => {
  const screen = new OperationPage(page);
  await screen.open();
  await screen.changeBetting('Pause betting');
  await expect(screen.betting).toContainText('Betting is paused.');
  await screen.changeBetting('Resume betting');
  await screen.open('/admin/audit');
  for (const [action, change] of [
    ['betting.pause', 'no → changed to yes'],
    ['betting.resume', 'yes → changed to no'],
  ] as const) {
    const entry = screen.audit.getByRole('listitem').filter({ hasText: action }).first();
    await expect(entry).toContainText(new RegExp(`^\\d+ \\w+, \\d\\d:\\d\\d:\\d\\d\\s*${admin.username}`));
    await expect(entry).toContainText(change);
  }
});

test('an admin ends manual rounds, at once or at a higher multiplier', async ({ page }) => {
  const toasts = await toastsHeard(page);
  const expectToast = (text: RegExp) => expect.poll(toasts).toContainEqual(expect.stringMatching(text));
  const screen = new AdminPage(page);
  await screen.open();
  await screen.setMode('Automatic');
  await expect(screen.roundFigure('Fairness')).toHaveText('Provably fair', WITHIN_ROUND);
  await expect(screen.crashNow).toBeDisabled();
  await expect(screen.trigger).toContainText("committed before betting and can't be changed");
  await screen.mode('Manual').click();
  await screen.confirm('Switch to manual');
  await expectToast(/^Success\s*Manual mode starts with the next round$/);
  await expect(screen.roundFigure('Fairness')).toHaveText('Ended by operator', WITHIN_ROUND);

  await screen.waitForManualRound();
  await screen.triggerAt.fill('0.99');
  await screen.crashNow.click();
  await expect(screen.trigger.getByRole('alert')).toHaveText('Please enter a value between 1.00 and 100.00');
  await expect(screen.round).not.toContainText('1.00x');
  await screen.triggerAt.fill('1.00');
  await screen.endRound();
  await expectToast(/^Error\s*The multiplier has already passed this value\.$/);

  const first = await screen.waitForManualRound();
  await screen.triggerAt.fill('');
  await screen.endRound();
  await expectToast(/^Success\s*The round ends at \d+\.\d\dx$/);
  expect((await waitForEnd(page, first)).fairness).toMatchObject({ mode: 'operator-manual', reveal: null });

  // A new round, because the multiplier of this one may have passed 2.50x.
  await expect(screen.roundFigure('Round')).not.toHaveText(`#${first}`, WITHIN_ROUND);
  const second = await screen.waitForManualRound();
  await screen.triggerAt.fill('2.50');
  await screen.endRound();
  await expectToast(/^Success\s*The round ends at 2\.50x$/);
  expect(await waitForEnd(page, second)).toMatchObject({ roundId: second, crashPoint: 2.5 });
});

test('an admin sees a crash bet once its round has ended', async ({ page, browser }) => {
  const player = await aPlayer(browser);
  const [screen, admin, crash] = [new OperationPage(page), new AdminPage(page), new CrashPage(player.page)];
  await Promise.all([screen.open(), crash.open()]);
  // Otherwise the round in progress could go on to 100.00x before the next one takes bets.
  await admin.waitForManualRound();
  await admin.endRound();
  await crash.target.fill('1.01');
  await crash.bet();
  await expect(screen.betOf(player.username)).toHaveCount(0);
  await admin.waitForManualRound();
  await admin.endRound();
  await expect(screen.betOf(player.username)).toContainText(
    /CRASH.*auto 1\.01.*(cashed out 1\.01.*WON|crashed 1\.00.*LOST)/,
    WITHIN_ROUND,
  );
  await player.page.close();
});

test('an admin pre-chooses the crash point of one automatic round, which is labelled', async ({ page }) => {
  const toasts = await toastsHeard(page);
  const expectToast = (text: RegExp) => expect.poll(toasts).toContainEqual(expect.stringMatching(text));
  const screen = new AdminPage(page);
  await screen.open();
  for (const invalid of ['', '0.99', '1.005', '100.01']) {
    const before = toasts().length;
    await screen.crashPoint.fill(invalid);
    await screen.crashPoint.press('Enter');
    await expect
      .poll(() => toasts().slice(before))
      .toEqual([expect.stringMatching(/^Invalid Value\s*Please enter a value between 1\.00 and 100\.00$/)]);
  }

  // A pre-chosen point waits while rounds are manual: longest when a manual round has just started.
  const ended = await screen.waitForManualRound();
  await screen.endRound();
  await expect(screen.roundFigure('Round')).not.toHaveText(`#${ended}`, WITHIN_ROUND);
  await screen.crashPoint.fill('1.37');
  await screen.crashPoint.press('Enter');
  await screen.confirm('Set');
  await expectToast(/^Success\s*The next automatic round will crash at 1\.37x/);
  const chosen = screen.preChosen.getByRole('group', { name: 'Pre-chosen' });
  await expect(chosen).toContainText('1.37x');
  await chosen.getByRole('button', { name: 'Clear' }).click();
  await expectToast(/^Success\s*The pre-chosen crash point was cleared\.$/);
  await expect(chosen).toHaveCount(0);
  await screen.crashPoint.fill('1.50');
  await screen.crashPoint.press('Enter');
  await screen.confirm('Set');
  await expect(chosen).toContainText('1.50x');

  await screen.mode('Automatic').click();
  await expectToast(/^Success\s*Automatic mode starts with the next round$/);
  await expect(async () => {
    // The current round may be a manual one, which would run to 100.00x.
    if (await screen.dialog.isVisible()) await screen.confirm('Crash Now');
    else if (await screen.crashNow.isEnabled()) await screen.crashNow.click({ timeout: 1_000 });
    await expect(screen.roundFigure('Fairness')).toHaveText('Set by operator', { timeout: 2_000 });
  }).toPass(WITHIN_ROUND);
  const preset = await screen.roundId();
  await expect(chosen).toHaveCount(0);
  expect(await waitForEnd(page, preset)).toMatchObject({
    crashPoint: 1.5,
    fairness: { mode: 'operator-preset' },
  });
  await expect(screen.roundFigure('Fairness')).toHaveText('Provably fair', WITHIN_ROUND);
});

test('an admin pauses betting, players see a notice, and the admin resumes it', async ({ page, browser }) => {
  const player = await aPlayer(browser);
  const adminToasts = await toastsHeard(page);
  const notice = player.page.getByRole('status').filter({ hasText: 'Betting is paused right now.' });
  const game = new CoinFlipPage(player.page);
  const screen = new OperationPage(page);
  await Promise.all([game.open(), screen.open()]);
  await expect(screen.betting).toContainText('Betting is open.');

  await screen.changeBetting('Pause betting');
  await expect.poll(adminToasts).toEqual([expect.stringMatching(/^Success\s*Betting paused$/)]);
  await expect(screen.betting).toContainText('Betting is paused.');
  await expect(screen.alerts).toContainText(
    /Paused since .*\. No bets are accepted and no new crash rounds start\./,
  );
  await expect(notice).toBeVisible();
  await game.heads.click();
  await expect(game.goButton).toBeDisabled();
  await expect(game.goButton.locator('xpath=..')).toContainText('Betting is paused');
  await player.page.goto('/wallet');
  await expect(notice).toBeVisible();

  await game.open();
  await screen.changeBetting('Resume betting');
  await expect(screen.betting).toContainText('Betting is open.');
  await expect(notice).toBeHidden();
  await game.heads.click();
  await game.goButton.click();
  const bet = screen.betOf(player.username);
  await expect(bet).toBeVisible();
  await expect(bet.getByRole('cell')).toHaveText([
    /\d\d:\d\d:\d\d$/,
    `User${player.username}`,
    'GameCOIN FLIP',
    /^Bet Amount \(ARENA\)[1-9][\d,]*\.\d{4}$/,
    'Selectionheads',
    /^Result(heads|tails)$/,
    /^Win\/Loss(WON|LOST)$/,
    /^Payout \(ARENA\)[\d,]+\.\d{4}$/,
  ]);
  await player.page.close();
});

test('an admin changes a payout and a text, and a player sees both without a reload', async ({
  page,
  browser,
}) => {
  const player = await aPlayer(browser);
  const adminToasts = await toastsHeard(page);
  const game = new CoinFlipPage(player.page);
  const announcement = player.page.getByRole('region', { name: 'Announcement' });
  await Promise.all([game.open(), page.goto('/admin/settings')]);
  await game.heads.click();
  await expect(player.page.getByText('Betting on heads, pays 2.00x')).toBeVisible();

  await page.getByRole('textbox', { name: 'Coin flip payout' }).fill('1.98');
  await page.getByRole('textbox', { name: 'Announcement' }).fill('The coin flip pays 1.98 from now on.');
  await page.getByRole('button', { name: 'Review 2 changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review your changes' });
  await expect(dialog.getByRole('row', { name: /Coin flip payout/ })).toContainText('1.98 times the stake');
  await dialog.getByLabel('Reason').fill('A browser test.');
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect.poll(adminToasts).toEqual([expect.stringContaining('All nodes apply the new settings')]);
  await expect(page.getByText(/^Version 1 takes effect at/)).toBeVisible();

  await expect(player.page.getByText('Betting on heads, pays 1.98x')).toBeVisible();
  await expect(announcement).toContainText('The coin flip pays 1.98 from now on.');
  await announcement.getByRole('button', { name: 'Dismiss' }).click();
  await expect(announcement).toBeHidden();
  await game.goButton.click();
  await expect(game.banner).toBeVisible();
  const bets = await player.page.request.get(`/api/user/${player.id}/flips`);
  const [bet] = (await bets.json()) as Flip[];
  expect(arena(bet!.winAmount)).toBe(bet!.won ? (arena(bet!.betAmount) * 198n) / 100n : 0n);

  const history = page.getByRole('table', { name: 'Changes of settings' });
  await expect(history).toContainText('Coin flip payout: 2.00 times the stake → 1.98 times the stake');
  await expect(page.getByText(/^Version 1 takes effect at/)).toBeHidden();
  await page.getByRole('button', { name: 'Use the default of Coin flip payout' }).click();
  await page.getByRole('textbox', { name: 'Announcement' }).fill('');
  await page.getByRole('button', { name: 'Review 2 changes' }).click();
  await dialog.getByLabel('Reason').fill('The test is over.');
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(history).toContainText('1.98 times the stake → 2.00 times the stake (default)');
  await player.page.close();
});
