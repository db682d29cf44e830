import { expect, playing as test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { connected, revenue, showRevenue, yearOfDistributions } from '../fixtures/revenue.fixtures.js';
import { RevenuePage } from '../pages/revenue.page.js';

test('The revenue share page has no axe violations with tickets and a year of distributions', async ({
  page,
}) => {
  test.slow();
  const data = revenue({
    totalTicketHolders: 14,
    userShare: '7576088.50355405',
    distributions: yearOfDistributions,
  });
  await showRevenue(page, data, connected('spartacus', 2.5));
  const screen = new RevenuePage(page);
  await screen.open();
  await expect(screen.pool.getByRole('img', { name: 'You hold 2.5 of 16.5 tickets' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Past distributions' }).getByRole('row')).toHaveCount(13);
  await expectNoViolation(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoViolation(page);
});
