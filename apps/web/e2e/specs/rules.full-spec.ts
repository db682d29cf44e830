import type { Policy } from '@arena/wire';
import type { Page } from '@playwright/test';
import { changeStart } from '../fixtures/start.fixtures.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { expectNoViolation } from '../support/axe.js';
import { holdBack } from '../support/hold-back.js';
import { drawn, watchLayoutShift } from '../support/layout-shift.js';
import { expect, playing, test } from '../support/test.js';

/** Shows the app another policy than that of the server. */
const showPolicy = (page: Page, rules: Partial<Policy>): Promise<void> =>
  changeStart(page, 'policy', (policy) => ({ ...policy, ...rules }));

test('A visitor reads the rules from the footer, and the returns that the server uses', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByText('Version 1 of')).toBeVisible();
  for (const name of ['Privacy', 'Complaints', 'Odds and returns']) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const row = page.getByRole('table', { name: 'The games' }).getByRole('row').filter({ hasText: 'Crash' });
  await expect(row).toContainText('99 %');
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`The odds and returns move nothing while they load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shift = await watchLayoutShift(page);
    const answers = ['**/api/policy', '**/api/policy/facts', '**/api/games'];
    const releases: (() => void)[] = [];
    for (const answer of answers) releases.push(await holdBack(page, answer));
    await page.goto('/returns');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    for (const [index, release] of releases.entries()) {
      const answered = page.waitForResponse(answers[index]!);
      release();
      await (await answered).finished();
      await drawn(page);
    }
    await expect(page.getByRole('table', { name: 'Odds' })).toBeVisible();
    await drawn(page);
    expect(await shift()).toBeLessThan(0.05);
  });

playing('Changed rules are accepted once before a game, and the wallet stays open', async ({ page }) => {
  let isAccepted = false;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/account/rules')) isAccepted = true;
  });
  await changeStart(page, 'rules', (rules) => ({ ...rules, isCurrent: isAccepted }));
  const game = new CoinFlipPage(page);
  await page.goto('/coinflip');
  const dialog = page.getByRole('dialog', { name: 'Our rules' });
  await expect(dialog).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'To my wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/coinflip');
  await dialog.getByRole('button', { name: 'Accept and play' }).click();
  await expect(dialog).toBeHidden();
  await game.heads.click();
  await expect(game.goButton).toBeEnabled();
});

playing(
  'The next game waits for the minimum time, and stakes stay within the highest one',
  async ({ page }) => {
    await showPolicy(page, { minimumSecondsBetweenGames: 15, maximumStake: '500' });
    const game = new CoinFlipPage(page);
    await game.open();
    await expect(page.getByText('100 to 500 ARENA')).toBeVisible();
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(page.getByLabel(/^Bet amount/)).toHaveValue('500');
    await game.heads.click();
    await game.goButton.click();
    await expect(page.getByText(/^Next game in \d+ seconds?$/)).toBeVisible();
  },
);
