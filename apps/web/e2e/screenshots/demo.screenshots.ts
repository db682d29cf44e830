import { expect, test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('demo, before the first bet, with a result and with an open Mines bet', async ({ page }, info) => {
  await page.goto('/demo');
  await expect(page.getByRole('button', { name: 'FLIP COIN' })).toBeVisible();
  await screenshot(page, info, 'demo-empty');
  await page.getByRole('button', { name: 'Heads' }).click();
  await page.getByRole('button', { name: 'FLIP COIN' }).click();
  await expect(page.getByRole('region', { name: 'Recent demo bets' }).locator('summary')).toHaveCount(1);
  await screenshot(page, info, 'demo-result');
  await page.goto('/demo/mines');
  await page.getByRole('button', { name: 'PLAY MINES' }).click();
  await expect(page.getByRole('button', { name: 'Open a tile first' })).toBeVisible();
  await screenshot(page, info, 'demo-mines');
});
