import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('mines, before the first bet, open and ended', async ({ page }, info) => {
  await page.goto('/mines');
  await expect(page.getByText(/^Up to 2277\.0000x/)).toBeVisible();
  await screenshot(page, info, 'mines-empty');
  await page.getByLabel('Mines', { exact: true }).and(page.locator('select')).selectOption('1');
  await page.getByRole('button', { name: 'PLAY MINES' }).click();
  await page.getByRole('button', { name: 'Row 3, column 3: closed' }).click();
  await expect(page.getByRole('button', { name: 'Row 3, column 3: closed' })).toBeHidden();
  await screenshot(page, info, 'mines-open');
  const cashOut = page.getByRole('button', { name: /^CASH OUT/ });
  if (await cashOut.isVisible()) await cashOut.click();
  await expect(page.getByRole('button', { name: 'PLAY MINES' })).toBeVisible();
  await screenshot(page, info, 'mines-ended');
});

test('mines, failing', async ({ page }, info) => {
  await intercept(page, /\/api\/(mines\/open|user\/\d+(\/mines-bets)?)$/, (route) => route.abort());
  await page.goto('/mines');
  await expect(
    page.getByRole('region', { name: 'Recent Mines Bets' }).getByRole('button', { name: 'Retry' }),
  ).toBeVisible();
  await screenshot(page, info, 'mines-failing');
});
