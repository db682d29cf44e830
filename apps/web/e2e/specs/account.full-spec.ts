import { readFile } from 'node:fs/promises';
import { expect, playing as test } from '../support/test.js';

test('A player downloads everything that is kept about the account', async ({ page, player }) => {
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^arena-account-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data['account']).toMatchObject({ username: player.username });
  expect(data['bets']).toEqual([]);
});
