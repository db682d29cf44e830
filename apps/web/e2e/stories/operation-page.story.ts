import type { AuditEntry } from '@arena/wire';
import { expectNoViolation } from '../axe.js';
import { alarming, entry, longest, quiet, showOperation, untouched } from '../operation-scene.js';
import { OperationScreen } from '../operation.screen.js';
import { expect, playing as test, pauseClock } from '../test.js';
import { toastsHeard } from '../toasts-heard.js';
import { Traffic } from '../traffic.js';
import { intercept, stopIntercepting } from '../intercept.js';

test.describe('Alerts', () => {
  test('are not there when all is well', async ({ page }) => {
    await showOperation(page, quiet);
    const screen = new OperationScreen(page);
    await screen.open();
    await expect(screen.reconciliation).toContainText('The books balance.');
    await expect(screen.alerts).toBeHidden();
  });

  test('stand above everything, say what is wrong, and lead there', async ({ page }) => {
    await showOperation(page, alarming);
    const screen = new OperationScreen(page);
    await screen.open();
    for (const words of [
      '“The sum over all accounts is zero.” does not hold, in 2 places.',
      'It holds 4,000,000.00 ARENA on the chain, less than the 4,856,672.20 ARENA that players could ask for.',
      'Crash is out of band within 7 daysIt gave back 131.40% of what was staked, where 99.00% is to be expected',
      'Betting is paused',
    ])
      await expect(screen.alerts).toContainText(words);
    await expect(screen.alerts.getByRole('alert')).toHaveCount(0);
    await screen.alerts.getByRole('link', { name: 'See the returns' }).first().click();
    await expect(page).toHaveURL(/#returns$/);
    await expect(screen.returns).toBeInViewport();
  });

  test('that come while somebody looks are said at once', async ({ page }) => {
    await showOperation(page, quiet);
    const screen = new OperationScreen(page);
    await screen.open();
    await expect(screen.betting).toContainText('Betting is open.');
    await showOperation(page, { ...quiet, pause: alarming.pause });
    await expect(screen.alerts.getByRole('alert')).toContainText('Betting is paused', { timeout: 30_000 });
  });
});

test.describe('The figures of the house', () => {
  test('have every day of the window, game upon game', async ({ page }) => {
    await showOperation(page, quiet);
    const screen = new OperationScreen(page);
    await screen.open();
    await expect(screen.balance).toContainText('1,000,043,682.46');
    const chart = screen.games.getByRole('list', { name: 'Turnover of the last 30 days' });
    await expect(chart.getByRole('listitem')).toHaveCount(30);
    await expect(chart.getByRole('img', { name: /no bets$/ })).toHaveCount(2);
    await screen.games.getByRole('button', { name: 'Margin' }).click();
    await expect(screen.games.getByRole('list', { name: 'Margin of the last 30 days' })).toBeVisible();
    await expect(screen.games.getByRole('button', { name: 'Margin' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(screen.games.getByRole('row')).toHaveCount(5);
  });

  test('say in words which returns are out of band, and have a dash where nobody has bet', async ({
    page,
  }) => {
    await showOperation(page, alarming);
    const screen = new OperationScreen(page);
    await screen.open();
    const crash = screen.returns.getByRole('row').filter({ hasText: 'Crash' });
    await expect(crash).toContainText(/131\.40% of 99\.00%.*Out of band/);
    await expect(crash.getByText('Out of band')).toHaveCount(2);
    const dice = screen.returns.getByRole('row').filter({ hasText: 'Dice Roll' });
    await expect(dice.getByRole('cell').nth(1)).toHaveText('Today–');
  });
});

test.describe('A pause that is refused', () => {
  for (const { what, answer, words } of [
    {
      what: 'with words of its own',
      answer: { status: 409, json: { status: 409, title: 'Conflict', detail: 'Not now.', code: 'CONFLICT' } },
      words: /^Error\s*Not now\.$/,
    },
    { what: 'by nobody', answer: undefined, words: /^Error\s*Failed to pause betting$/ },
  ])
    test(`${what} is told`, async ({ page }) => {
      await showOperation(page, quiet);
      await intercept(page, '**/api/admin/pause', (route) => {
        if (route.method === 'GET') return route.fallback();
        return answer === undefined ? route.abort() : route.fulfill(answer);
      });
      const heard = await toastsHeard(page);
      const screen = new OperationScreen(page);
      await screen.open();
      await screen.turn('Pause betting');
      await expect.poll(heard).toEqual([expect.stringMatching(words)]);
      await expect(screen.betting).toContainText('Betting is open.');
    });
});

test('the audit log goes back page by page, and to the newest at once', async ({ page }) => {
  await showOperation(page, quiet);
  const log = Array.from({ length: 25 }, (_, index) =>
    entry(25 - index, { subject: `entry ${25 - index}.` }),
  );
  await intercept(page, '**/api/admin/audit?*', (route) => {
    const { searchParams } = new URL(route.url);
    const before = Number(searchParams.get('before') ?? Infinity);
    const json: AuditEntry[] = log
      .filter(({ id }) => id < before)
      .slice(0, Number(searchParams.get('limit')));
    return route.fulfill({ json });
  });
  const screen = new OperationScreen(page);
  await screen.open();
  const entries = screen.audit.getByRole('list', { name: 'Audit log' }).locator('> li');
  const [newest, older] = ['Newest', 'Older'].map((name) => screen.audit.getByRole('button', { name }));
  await expect(entries).toHaveCount(20);
  await expect(newest!).toBeDisabled();
  await older!.click();
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText('entry 5.');
  await expect(older!).toBeDisabled();
  await newest!.click();
  await expect(entries.first()).toContainText('entry 25.');
});

test('every block is asked for as often as it changes', async ({ page }) => {
  test.slow();
  await showOperation(page, { ...quiet, reconciliation: { ...quiet.reconciliation, isRunning: true } });
  const traffic = new Traffic(page);
  await page.clock.install();
  await new OperationScreen(page).open();
  await pauseClock(page);
  await page.clock.runFor(30_000);
  for (const [path, every] of [
    ['reconciliation', 2_000],
    ['recent-bets', 5_000],
    ['pause', 5_000],
    ['pending', 10_000],
    ['audit', 10_000],
    ['figures', 30_000],
  ] as const) {
    await traffic.settle();
    await page.clock.runFor(every);
    await expect.poll(() => traffic.count(`/api/admin/${path}`), path).toBe(1);
  }
});

test('a block that cannot be loaded offers a Retry, and leaves the others in hand', async ({ page }) => {
  await showOperation(page, quiet);
  await intercept(page, '**/api/admin/figures?*', (route) => route.abort());
  const screen = new OperationScreen(page);
  await screen.open();
  const lost = page.getByRole('alert').filter({ hasText: 'The figures of the house could not be loaded.' });
  await expect(lost).toBeVisible();
  await expect(screen.pending).toContainText('3 in all, together 24,000.0000 ARENA');
  await stopIntercepting(page, '**/api/admin/figures?*');
  await expect(async () => {
    // The poll that comes by itself may be quicker.
    const retry = lost.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(screen.balance).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
});

test.describe('axe finds nothing in the blocks', () => {
  for (const { name, scene, width } of [
    { name: 'quiet', scene: quiet, width: 1280 },
    { name: 'alarming', scene: alarming, width: 1280 },
    { name: 'alarming', scene: alarming, width: 360 },
    { name: 'untouched', scene: untouched, width: 360 },
    { name: 'longest', scene: longest, width: 360 },
  ])
    test(`of a house that is ${name}, at ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      // One of each kind is as good as many, and read sooner.
      await showOperation(page, { ...scene, bets: scene.bets.slice(0, 5), audit: scene.audit.slice(0, 6) });
      const screen = new OperationScreen(page);
      await screen.open();
      await expect(screen.checkNow).toBeVisible();
      await expectNoViolation(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});
