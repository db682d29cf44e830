import type { Page } from '@playwright/test';
import type { Approval } from '@arena/wire';
import { approval } from '../../test/data/approvals.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { openAdminPage } from '../pages/admin.page.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { screenshot } from './screenshot.js';

const VOTE = { id: 3, username: 'gannicus', isApproval: true, votedAt: '2026-11-21T11:00:00.000Z' };
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const approvalsOf = (ownId: number): Approval[] => [
  approval({
    id: 16,
    kind: 'withdrawal',
    payload: { withdrawalId: 41, userId: 1_000_009, amount: '250000.00000000', address: ADDRESS },
    requestedBy: { id: 1_000_009, username: 'W'.repeat(50) },
    approversNeeded: 2,
    votes: [VOTE],
  }),
  approval({
    id: 15,
    payload: { userId: 1_000_009, amount: '12.50', reason: 'A deposit that the chain lost. '.repeat(6) },
  }),
  approval({
    id: 14,
    kind: 'crash-mode',
    payload: { mode: 'manual' },
    requestedBy: { id: ownId, username: 'spartacus' },
    expiresAt: '2026-11-21T11:30:00.000Z',
  }),
  approval({
    id: 13,
    kind: 'role',
    payload: { userId: 1_000_009, role: 'treasurer' },
    state: 'approved',
    votes: [VOTE],
  }),
  approval({
    id: 12,
    kind: 'crash-point',
    payload: { crashPoint: 1.5 },
    state: 'rejected',
    votes: [{ ...VOTE, isApproval: false }],
  }),
  approval({ id: 11, state: 'expired' }),
];

const show = (page: Page, approvals: Approval[]) =>
  intercept(page, '**/api/admin/approvals', (call) => call.fulfill({ json: approvals }));

test('approvals on the admin page, and the dialog that approves one', async ({ page, player }, info) => {
  await showOperation(page, quiet);
  await show(page, approvalsOf(player.id));
  await openAdminPage(page);
  await screenshot(page, info, 'admin-approvals');
  await page.getByRole('button', { name: 'Approve request #15' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'admin-approve-dialog', 'view');
});

test('the admin page of a viewer', async ({ page, player }, info) => {
  await showOperation(page, quiet);
  await show(page, approvalsOf(player.id));
  await showUser(page, { isAdmin: true, role: 'viewer' });
  await openAdminPage(page);
  await screenshot(page, info, 'admin-viewer');
});

test('the confirmation of the password', async ({ page }, info) => {
  await showOperation(page, quiet);
  const refused = { status: 403, detail: 'Confirm your password to do this.', code: 'STEP_UP_REQUIRED' };
  for (const route of ['pre-chosen-crash', 'ticket-supply'])
    await intercept(page, `**/api/admin/${route}`, (call) => call.fulfill({ status: 403, json: refused }));
  await intercept(page, '**/api/account/second-factor', (call) =>
    call.fulfill({ json: { isSet: true, recoveryCodesLeft: 10 } }),
  );
  await openAdminPage(page);
  await page.getByRole('button', { name: 'Confirm that it is you' }).scrollIntoViewIfNeeded();
  await screenshot(page, info, 'admin-confirm-inline', 'view');
  await page.getByRole('button', { name: 'Update Supply' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await screenshot(page, info, 'admin-step-up', 'view');
});

test('the toast for an admin without a second factor', async ({ page }, info) => {
  await showOperation(page, quiet);
  const detail = 'Admins need a second factor for this. Set it up on your account page.';
  await intercept(page, '**/api/admin/ticket-supply', (call) =>
    call.fulfill({ status: 403, json: { status: 403, detail, code: 'SECOND_FACTOR_MISSING' } }),
  );
  await openAdminPage(page);
  await page.getByRole('button', { name: 'Update Supply' }).click();
  await expect(page.getByRole('link', { name: 'Set up a second factor' })).toBeVisible();
  await screenshot(page, info, 'admin-second-factor-missing', 'view');
});
