import type { User } from '@arena/wire';
import { expect, newcomer, playing as test } from '../support/test.js';
import { flipUntilWon } from '../support/bets.js';
import { PartnershipPage } from '../pages/partnership.page.js';

test('The partnership page registers players by the referral link, and shows the commission while they play', async ({
  page,
  browser,
}) => {
  test.slow();
  const screen = new PartnershipPage(page);
  await screen.open();
  await screen.becomePartner.click();
  await expect(screen.totalCommission).toContainText('0.00');
  await expect(screen.figure('Commission rate')).toHaveText('10%');
  const link = await page.getByText(/\/register\?ref=/).innerText();
  const code = new URL(link).searchParams.get('ref')!;
  await expect(screen.figure('Your code')).toHaveText(code);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const friend = newcomer();
  await visitor.goto(link);
  await expect(visitor.getByText(`You were referred by partner ${code}`)).toBeVisible();
  await visitor.getByLabel('Username').fill(friend.username);
  await visitor.getByLabel('Email').fill(friend.email);
  await visitor.getByLabel('Password', { exact: true }).fill(friend.password);
  await visitor.getByRole('button', { name: 'Create account and wallet' }).click();
  await expect(visitor.getByRole('group', { name: 'ARENA balance' })).toBeVisible();

  await page.reload();
  await expect(screen.figure('Total referrals')).toHaveText('1');
  await screen.tab('Referred Users').click();
  await expect(screen.users.getByRole('row')).toHaveCount(2);
  await expect(screen.users).toContainText(friend.username);
  await expect(screen.users).toContainText('p•••@example.com');
  await expect(screen.users).not.toContainText(friend.email);

  const { id } = (await (await visitor.request.get('/api/session')).json()) as User;
  const games = await flipUntilWon(visitor, id);
  await expect(screen.totalCommission).toContainText(/10\.00\s*ARENA/);
  await expect(page.getByRole('group', { name: 'ARENA balance' })).toHaveText(/^10,010\.00/);
  await expect(screen.days.last()).toHaveAccessibleName(/: 10\.00 ARENA$/);
  await expect(screen.users.getByRole('cell').nth(1).locator('div')).toHaveText(String(games));
  await context.close();
});
