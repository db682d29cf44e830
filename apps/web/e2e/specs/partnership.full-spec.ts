import { expect, playing as test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { partner, showPartner } from '../fixtures/partnership.fixtures.js';
import { PartnershipPage } from '../pages/partnership.page.js';

test('The partner dashboard has no axe violations', async ({ page }) => {
  test.slow();
  await showPartner(page, partner({ totalReferrals: 47, totalCommissionEarned: '1250.50000000' }), 47);
  const screen = new PartnershipPage(page);
  await screen.open();
  await expect(screen.days).toHaveCount(30);
  await expectNoViolation(page);
  await screen.tab('Referred Users').click();
  await expect(screen.users.getByRole('row')).toHaveCount(21);
  await expectNoViolation(page);
});
