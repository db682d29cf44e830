import type { Page } from '@playwright/test';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Opens the panel with a second factor that has this number of recovery codes left, or without a second factor. */
async function openPanel(page: Page, recoveryCodesLeft?: number) {
  await intercept(page, '**/api/account/second-factor', (call) =>
    call.method === 'GET'
      ? call.fulfill({
          json: { isSet: recoveryCodesLeft !== undefined, recoveryCodesLeft: recoveryCodesLeft ?? 0 },
        })
      : call.fulfill({
          json: {
            secret: SECRET,
            otpauthUrl: `otpauth://totp/ARENA:spartacus?secret=${SECRET}&issuer=ARENA`,
          },
        }),
  );
  await intercept(page, '**/api/account/second-factor/confirm', (call) =>
    call.fulfill({
      json: {
        recoveryCodes: Array.from(
          { length: 10 },
          (_, index) => `03f1-a9bc-2011-d4e7-7f03-f1a9-bc20-110${index}`,
        ),
      },
    }),
  );
  await page.goto('/account');
  return page.getByRole('region', { name: 'Second factor' });
}

test('second factor, from the password to the recovery codes', async ({ page }, info) => {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Set up' }).click();
  await screenshot(page, info, 'second-factor-password');
  await panel.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'second-factor-scan');
  await panel.getByLabel('Code', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await screenshot(page, info, 'second-factor-codes');
});

test('second factor, set with few recovery codes, and its removal', async ({ page }, info) => {
  const panel = await openPanel(page, 2);
  await expect(panel.getByText('Only 2 recovery codes are left.')).toBeVisible();
  await screenshot(page, info, 'second-factor-set');
  await panel.getByRole('button', { name: 'Remove second factor' }).click();
  await screenshot(page, info, 'second-factor-removal');
});
