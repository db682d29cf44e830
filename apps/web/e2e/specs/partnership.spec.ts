import type { User } from '@arena/wire';
import { expect, newcomer, playing as test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { flipUntilWon } from '../support/bets.js';
import { nonPartner, partner, showPartner } from '../fixtures/partnership.fixtures.js';
import { PartnershipPage } from '../pages/partnership.page.js';
import { refetchOnFocus } from '../support/refetch-on-focus.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

test.describe('The partnership page', () => {
  test('can be loaded again after an error, and activated again after a failed attempt', async ({ page }) => {
    const toasts = await toastsHeard(page);
    const screen = new PartnershipPage(page);
    await intercept(page, '**/api/partner/**', (route) => route.abort());
    await page.goto('/partnership');
    await expect(page.getByText("Your partnership couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, '**/api/partner/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.becomePartner).toBeVisible();

    await intercept(page, '**/activate', (route) => route.abort());
    await screen.becomePartner.click();
    await expect.poll(toasts).toContainEqual(expect.stringContaining('Failed to activate partner status.'));
    await expect(screen.becomePartner).toBeEnabled();
    await stopIntercepting(page, '**/activate');

    await screen.becomePartner.click();
    await expect(screen.totalCommission).toContainText('0.00');
    await expect
      .poll(toasts)
      .toContainEqual(
        expect.stringMatching(
          /^Partner Status Activated\s*You are now a partner! You can start referring users\.$/,
        ),
      );
    await expect(screen.figure('Total referrals')).toHaveText('0');
    await expect(screen.figure('Commission rate')).toHaveText('10%');
    await page.reload();
    await expect(screen.totalCommission).toBeVisible();
    await expect(screen.becomePartner).toBeHidden();
  });

  test('registers players by the referral link, and shows the commission while they play', async ({
    page,
    player,
    browser,
  }) => {
    test.slow();
    const screen = new PartnershipPage(page);
    await screen.activate(player.id);
    await screen.open();
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
    await expect(screen.totalCommission).toContainText(/10\.00\s*ARENA/, { timeout: 30_000 });
    await expect(page.getByRole('group', { name: 'ARENA balance' })).toHaveText(/^10,010\.00/);
    await expect(screen.days.last()).toHaveAccessibleName(/: 10\.00 ARENA$/);
    await expect(screen.users.getByRole('cell').nth(1).locator('div')).toHaveText(String(games));
    await context.close();
  });
});

test.describe('The partner dashboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the link and the code, and switches tabs by keyboard', async ({ page }) => {
    await showPartner(page, partner({ partnerCode: 'SPARTA7Q' }));
    const screen = new PartnershipPage(page);
    await screen.open();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy referral link' }).click();
    await expect.poll(copied).toBe(`${new URL(page.url()).origin}/register?ref=SPARTA7Q`);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(copied).toBe('SPARTA7Q');

    await screen.tab('Referral Details').focus();
    await page.keyboard.press('ArrowRight');
    await expect(screen.tab('Referred Users')).toBeFocused();
    await expect(page.getByText('No referrals yet.')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(screen.tab('Referral Details')).toBeFocused();
    await expect(screen.figure('Your code')).toBeVisible();
  });

  test('loads more referred users until all are shown, also after an error', async ({ page }) => {
    await showPartner(page, partner({ totalReferrals: 47 }), 47);
    const screen = new PartnershipPage(page);
    await screen.open();
    await screen.tab('Referred Users').click();
    await expect(screen.users.getByRole('row')).toHaveCount(21);
    await intercept(page, '**/api/partner/*?before=*', (route) => route.abort());
    await screen.showMore.click();
    await expect(page.getByText("Earlier referrals couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, '**/api/partner/*?before=*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.users.getByRole('row')).toHaveCount(41);
    await screen.showMore.click();
    await expect(screen.users.getByRole('row')).toHaveCount(48);
    await expect(screen.showMore).toBeHidden();
  });

  test('shows the cap only when there is one, and has no axe violations before and after the activation', async ({
    page,
  }) => {
    test.slow();
    await showPartner(page, { ...nonPartner, commissionCap: 'house-edge' });
    const screen = new PartnershipPage(page);
    await screen.open();
    await expect(page.getByText(/^Your commission from each player is capped/)).toBeVisible();
    await showPartner(page, nonPartner);
    await refetchOnFocus(page, (soon) =>
      expect(page.getByText(/^Your commission from each player is capped/)).toBeHidden(soon),
    );
    await expect(screen.becomePartner).toBeVisible();
    await expectNoViolation(page);
    await showPartner(page, partner({ totalReferrals: 47, totalCommissionEarned: '1250.50000000' }), 47);
    await refetchOnFocus(page, (soon) => expect(screen.days).toHaveCount(30, soon));
    await expectNoViolation(page);
    await screen.tab('Referred Users').click();
    await expect(screen.users.getByRole('row')).toHaveCount(21);
    await expectNoViolation(page);
  });
});
