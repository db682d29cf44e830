import { expect, test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('fairness', async ({ page }, info) => {
  await page.goto('/fairness');
  await expect(page.getByRole('region', { name: 'Crash', exact: true })).toBeVisible();
  await screenshot(page, info, 'fairness');
  await page.getByLabel('Server seed').fill('a'.repeat(64));
  await page.getByLabel('Client seed').fill('lucky');
  await page.getByLabel('Nonce').fill('1');
  await expect(page.getByText('The coin lands on tails')).toBeVisible();
  await screenshot(page, info, 'fairness-verified');
});
