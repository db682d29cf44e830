import type { Policy } from '@arena/wire';
import type { Page } from '@playwright/test';
import { changeStart } from '../fixtures/start.fixtures.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, newcomer, test } from '../support/test.js';

/** Shows the app another policy than that of the server. */
const showPolicy = (page: Page, rules: Partial<Policy>): Promise<void> =>
  changeStart(page, 'policy', (policy) => ({ ...policy, ...rules }));

test('Registration asks for age, country and the rules, and refuses to go on without them', async ({
  page,
}) => {
  await showPolicy(page, { minimumAge: 18, asksPlace: true });
  await page.goto('/register');
  // The form has its fields when the policy has arrived.
  await expect(page.getByLabel('Date of birth')).toBeVisible();
  const { username, email, password } = newcomer();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const register = page.getByRole('button', { name: 'Create account and wallet' });
  await register.click();
  await expect(page.getByText('Please enter your date of birth.')).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByLabel('Country of residence').selectOption('GB');
  await page.getByRole('checkbox').check();
  await register.click();
  await expect(
    page.getByRole('navigation', { name: 'Account' }).or(page.getByText('Your session')),
  ).not.toHaveCount(0);
});
