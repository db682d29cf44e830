import { expect, test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';

const serverSeed = 'a'.repeat(64);

test('Visitors read the rules and verify pasted values', async ({ page }) => {
  await page.goto('/fairness');
  await expect(
    page.getByRole('table', { name: 'The games' }).getByRole('row', { name: /Limbo/ }),
  ).toContainText('99%');
  const bet = page.getByRole('region', { name: 'Verify a bet' });
  await bet.getByLabel('Server seed').fill(serverSeed);
  await bet.getByLabel('Client seed').fill('lucky');
  await bet.getByLabel('Nonce').fill('1');
  await expect(bet.getByText('The coin lands on tails')).toBeVisible();
  await expectNoViolation(page);
});
