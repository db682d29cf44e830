import type { Policy } from '@arena/wire';
import type { Page } from '@playwright/test';
import { changeStart } from '../fixtures/start.fixtures.js';
import { expect, playing, test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const showPolicy = (page: Page, rules: Partial<Policy>): Promise<void> =>
  changeStart(page, 'policy', (policy) => ({ ...policy, ...rules }));

for (const path of ['terms', 'privacy', 'complaints', 'returns'])
  test(path, async ({ page }, info) => {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await screenshot(page, info, `rules-${path}`);
  });

test('registration with a policy', async ({ page }, info) => {
  await showPolicy(page, { minimumAge: 18, asksPlace: true });
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account and wallet' }).click();
  await expect(page.getByText('Please choose your country.')).toBeVisible();
  await screenshot(page, info, 'rules-register');
});

playing('changed rules', async ({ page }, info) => {
  await changeStart(page, 'rules', (rules) => ({ ...rules, isCurrent: false }));
  await page.goto('/coinflip');
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'rules-dialog');
});

playing('highest stake', async ({ page }, info) => {
  await showPolicy(page, { maximumStake: '500', minimumAge: 18 });
  await page.goto('/coinflip');
  await expect(page.getByText('100 to 500 ARENA')).toBeAttached();
  await screenshot(page, info, 'rules-stake');
  await page.goto('/crash');
  await expect(page.getByText(/to 500 ARENA/)).toBeAttached();
  await screenshot(page, info, 'rules-stake-crash');
});
