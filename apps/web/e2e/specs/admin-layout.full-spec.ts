import type { Page } from '@playwright/test';
import { busy } from '../fixtures/admin.fixtures.js';
import { recentBet } from '../fixtures/bets.fixtures.js';
import { LONGEST } from '../../test/data/common.js';
import { quiet, showDashboard } from '../fixtures/operation.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { holdBack } from '../support/hold-back.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';

/** Blocks whose height does not depend on the number of entries, except the scrolling list of bets. */
const BLOCKS = ['bets', 'crash-controls', 'pause'];

/** Returns the heights of the blocks in pixels. */
const heightsOf = (page: Page) =>
  page.evaluate(
    (ids) => ids.map((id) => document.getElementById(id)?.getBoundingClientRect().height ?? 0),
    BLOCKS,
  );

for (const [width, tolerance] of [
  [1280, 12],
  [360, 40],
] as const)
  test(`blocks of the overview keep their height when their data arrives, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await showDashboard(page, busy, quiet);
    const release = await holdBack(page, /\/api\/admin\/(?!data)/);
    const screen = new AdminPage(page);
    await page.goto('/admin');
    await expect(screen.title).toBeVisible();
    const before = await heightsOf(page);
    release();
    const operation = new OperationPage(page);
    for (const part of [screen.round, operation.bets, operation.betting.getByRole('button')])
      await expect(part).toBeVisible();
    const after = await heightsOf(page);
    for (const [index, block] of BLOCKS.entries())
      expect(Math.abs(after[index]! - before[index]!), block).toBeLessThanOrEqual(tolerance);
  });

test('recent bets keep their height with many bets and long names, and a notice of stale data has space around it', async ({
  page,
}) => {
  const bets = Array.from({ length: 100 }, (_, index) => recentBet(index, { username: LONGEST }));
  await showDashboard(page, busy, { ...quiet, bets });
  const screen = new AdminPage(page);
  const operation = new OperationPage(page);
  await screen.open();
  await expect(operation.bets.getByRole('row')).toHaveCount(9);
  expect((await operation.activity.boundingBox())?.height).toBeLessThan(700);
  await intercept(page, '**/api/admin/recent-bets*', (call) => call.abort());
  const notice = operation.activity.getByRole('alert');
  await operation.refresh.click();
  await expect(notice).toBeVisible();
  const [above, below] = [await notice.boundingBox(), await operation.bets.boundingBox()];
  expect(below!.y - (above!.y + above!.height)).toBeGreaterThanOrEqual(12);
});
