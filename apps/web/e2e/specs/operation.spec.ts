import type { CrashRound } from '@arena/wire';
import type { Page } from '@playwright/test';
import { aPlayer } from '../support/a-player.js';
import { A_ROUND_MS, AdminPage } from '../pages/admin.page.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { CrashPage } from '../pages/crash.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { test } from '../support/own-product.js';
import { expect } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';

/**
 * One after the other, in a house of their own: what stops everybody's betting, or ends everybody's rounds, would
 * disturb the other specs. Each begins with whatever the one before it has left. Rounds take the time that they take.
 */
test.describe.configure({ mode: 'default', timeout: 480_000 });

const A_ROUND = { timeout: A_ROUND_MS };
/** As long as a poll and a busy machine may take. */
const A_WHILE = { timeout: 30_000 };

async function endOf(page: Page, round: number): Promise<CrashRound> {
  const asked = async () =>
    (await (await page.request.get(`/api/crash/rounds/${round}`)).json()) as CrashRound;
  await expect.poll(async () => (await asked()).crashPoint, A_ROUND).not.toBeNull();
  return asked();
}

test('an admin checks the books, and they balance', async ({ page, admin }) => {
  const heard = await toastsHeard(page);
  const screen = new OperationPage(page);
  await screen.open();
  await screen.checkNow.click();
  await expect.poll(heard).toEqual([expect.stringMatching(/^Success\s*Check started$/)]);
  await expect(screen.reconciliation).toContainText('The books balance.', { timeout: 120_000 });
  await expect(screen.reconciliation).toContainText(
    new RegExp(`Checked .* by ${admin.username}, within `),
    A_WHILE,
  );
  await expect(screen.checkNow).toBeEnabled();
  await screen.reconciliation.getByText(/^All \d+ invariants$/).click();
  const invariants = screen.reconciliation.getByRole('list', { name: 'All invariants' });
  await expect(invariants.getByText('Holds').first()).toBeVisible();
  await expect(invariants.getByText('Broken')).toHaveCount(0);
  await expect(screen.alerts).toBeHidden();
});

test('an admin pauses betting, everybody is told, and it goes on', async ({ page, browser }) => {
  const player = await aPlayer(browser);
  const [heard, told] = [await toastsHeard(player.page), await toastsHeard(page)];
  const notice = player.page.getByRole('status').filter({ hasText: 'Betting is paused at the moment.' });
  const game = new CoinFlipPage(player.page);
  const screen = new OperationPage(page);
  await Promise.all([game.open(), screen.open()]);
  await expect(screen.betting).toContainText('Betting is open.');

  await screen.turn('Pause betting');
  await expect.poll(told).toEqual([expect.stringMatching(/^Success\s*Betting paused$/)]);
  await expect(screen.betting).toContainText('Betting is paused.');
  await expect(screen.alerts).toContainText('No bet has been taken since', A_WHILE);
  await expect(notice).toBeVisible();
  await game.heads.click();
  await game.goButton.click();
  await expect.poll(heard).toEqual([expect.stringMatching(/Betting is paused/)]);
  await player.page.goto('/wallet');
  await expect(notice).toBeVisible();

  await game.open();
  await screen.turn('Resume betting');
  await expect(screen.betting).toContainText('Betting is open.');
  await expect(notice).toBeHidden();
  await game.heads.click();
  await game.goButton.click();
  await expect(screen.betOf(player.username)).toContainText('COIN FLIP', A_WHILE);
  await player.page.close();
});

test('what an admin has done is in the log, with what was before and after', async ({ page, admin }) => {
  const screen = new OperationPage(page);
  await screen.open();
  await screen.turn('Pause betting');
  await expect(screen.betting).toContainText('Betting is paused.');
  await screen.turn('Resume betting');
  for (const [action, change] of [
    ['betting.pause', 'no → then yes'],
    ['betting.resume', 'yes → then no'],
  ] as const) {
    const entry = screen.audit.getByRole('listitem').filter({ hasText: action }).first();
    await expect(entry).toContainText(
      new RegExp(`^\\d+ \\w+, \\d\\d:\\d\\d:\\d\\d\\s*${admin.username}`),
      A_WHILE,
    );
    await expect(entry).toContainText(change);
  }
});

test('an admin ends manual rounds by hand, at once or where the curve gets to', async ({ page }) => {
  const heard = await toastsHeard(page);
  const told = (words: RegExp) => expect.poll(heard).toContainEqual(expect.stringMatching(words));
  const screen = new AdminPage(page);
  await screen.open();
  await screen.steer('Automatic');
  await expect(screen.roundFigure('Fairness')).toHaveText('Provably fair', A_ROUND);
  await expect(screen.crashNow).toBeDisabled();
  await expect(screen.trigger).toContainText('committed to before the first bet, and stands');
  await screen.mode('Manual').click();
  await told(/^Success\s*Rounds are manual from the next one on$/);
  await expect(screen.roundFigure('Fairness')).toHaveText('Ended by operator', A_ROUND);

  await screen.manualRound();
  await screen.triggerAt.fill('0.99');
  await screen.crashNow.click();
  await expect(screen.trigger.getByRole('alert')).toHaveText('Please enter a value between 1.00 and 100.00');
  await expect(screen.round).not.toContainText('1.00x');
  await screen.triggerAt.fill('1.00');
  await screen.crashNow.click();
  await told(/^Error\s*The curve is beyond this multiplier already\.$/);

  const first = await screen.manualRound();
  await screen.triggerAt.fill('');
  await screen.crashNow.click();
  await told(/^Success\s*The round ends at \d+\.\d\dx$/);
  expect((await endOf(page, first)).fairness).toMatchObject({ mode: 'operator-manual', reveal: null });

  // From its beginning on, for there is no way back to 6.00.
  await expect(screen.roundFigure('Round')).not.toHaveText(`#${first}`, A_ROUND);
  const second = await screen.manualRound();
  await screen.triggerAt.fill('6.00');
  await screen.crashNow.click();
  await told(/^Success\s*The round ends at 6\.00x$/);
  expect(await endOf(page, second)).toMatchObject({ roundId: second, crashPoint: 6 });
  await screen.steer('Automatic');
});

test('an admin has one automatic round end at a chosen point, openly', async ({ page }) => {
  const heard = await toastsHeard(page);
  const told = (words: RegExp) => expect.poll(heard).toContainEqual(expect.stringMatching(words));
  const screen = new AdminPage(page);
  await screen.open();
  for (const wrong of ['', '0.99', '1.005', '100.01']) {
    const before = heard().length;
    await screen.crashPoint.fill(wrong);
    await screen.crashPoint.press('Enter');
    await expect
      .poll(() => heard().slice(before))
      .toEqual([expect.stringMatching(/^Invalid Value\s*Please enter a value between 1\.00 and 100\.00$/)]);
  }

  // A chosen point waits while rounds are manual: at the beginning of one, it waits for longest.
  const ended = await screen.manualRound();
  await screen.crashNow.click();
  await expect(screen.roundFigure('Round')).not.toHaveText(`#${ended}`, A_ROUND);
  await screen.crashPoint.fill('1.37');
  await screen.crashPoint.press('Enter');
  await told(/^Success\s*The next automatic round will crash at 1\.37x/);
  const chosen = screen.preChosen.getByRole('group', { name: 'Pre-chosen' });
  await expect(chosen).toContainText('1.37x');
  await chosen.getByRole('button', { name: 'Clear' }).click();
  await told(/^Success\s*The pre-chosen crash point was cleared\.$/);
  await expect(chosen).toHaveCount(0);
  await screen.crashPoint.fill('2.00');
  await screen.crashPoint.press('Enter');
  await expect(chosen).toContainText('2.00x');

  await screen.mode('Automatic').click();
  await told(/^Success\s*Rounds are automatic from the next one on$/);
  await expect(async () => {
    // The round in hand may be a manual one, which would go on to 100.00.
    if (await screen.crashNow.isEnabled()) await screen.crashNow.click({ timeout: 1_000 });
    await expect(screen.roundFigure('Fairness')).toHaveText('Set by operator', { timeout: 2_000 });
  }).toPass(A_ROUND);
  const preset = await screen.roundId();
  await expect(chosen).toHaveCount(0);
  expect(await endOf(page, preset)).toMatchObject({ crashPoint: 2, fairness: { mode: 'operator-preset' } });
  await expect(screen.roundFigure('Fairness')).toHaveText('Provably fair', A_ROUND);
});

test('an admin sees a bet on crash once its round has ended', async ({ page, browser }) => {
  const player = await aPlayer(browser);
  const [screen, admin, crash] = [new OperationPage(page), new AdminPage(page), new CrashPage(player.page)];
  await Promise.all([screen.open(), crash.open()]);
  await admin.steer('Manual');
  await expect(admin.roundFigure('Fairness')).toHaveText('Ended by operator', A_ROUND);
  await crash.target.fill('1.01');
  await crash.bet();
  await expect(screen.betOf(player.username)).toHaveCount(0);
  await admin.manualRound();
  await admin.crashNow.click();
  await expect(screen.betOf(player.username)).toContainText(
    /CRASH.*auto 1\.01.*(cashed out 1\.01.*WON|crashed 1\.00.*LOST)/,
    A_ROUND,
  );
  await admin.steer('Automatic');
  await player.page.close();
});
