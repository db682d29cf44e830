import { expect, playing, test, pauseClock } from '../support/test.js';
import { beAdmin } from '../support/admin.js';
import { expectNoViolation } from '../support/axe.js';
import { eligibleXUser, newXName } from '../support/eligible-x-user.js';
import {
  connected,
  notConnected,
  revenue,
  showRevenue,
  yearOfDistributions,
} from '../fixtures/revenue.fixtures.js';
import { RevenuePage } from '../pages/revenue.page.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { Traffic } from '../support/traffic.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const NOT_ELIGIBLE =
  /^Not Eligible\s*Your X account is not eligible for revenue sharing\. Only pre-approved accounts can participate\.$/;
const FAILED = /^Connection Failed\s*Failed to connect your X account\. Please try again\.$/;

playing.describe('An X account', () => {
  playing('is connected when it is eligible, and adds its tickets', async ({ page }) => {
    const name = await eligibleXUser(2.5);
    const toasts = await toastsHeard(page);
    const screen = new RevenuePage(page);
    await screen.open();
    await screen.connectAs(`@${name.toUpperCase()}`);
    await expect
      .poll(toasts)
      .toEqual([expect.stringMatching(/^X Account Connected!\s*2\.5 revenue share tickets received\.$/)]);
    await expect(screen.account).toContainText(new RegExp(`@${name}`, 'i'));
    await expect(screen.account).toContainText('2.5 tickets');
    await expect(screen.disconnect).toBeDisabled();
    await expect(screen.disconnect).toHaveAccessibleDescription('Only an admin can disconnect an X account.');
    await page.reload();
    await expect(screen.disconnect).toBeVisible();
    expect(toasts()).toHaveLength(1);
  });

  playing(
    'is not connected when the user cancels, the account is not eligible or the request fails',
    async ({ page }) => {
      const toasts = await toastsHeard(page);
      const screen = new RevenuePage(page);
      await screen.open();
      const expected: unknown[] = [expect.stringMatching(FAILED)];
      await screen.refuse();
      await expect.poll(toasts).toEqual(expected);
      await expect(screen.connect).toBeVisible();
      expected.push(expect.stringMatching(NOT_ELIGIBLE));
      await screen.connectAs(newXName());
      await expect.poll(toasts).toEqual(expected);
      await expect(screen.connect).toBeVisible();
      expected.push(expect.stringContaining('Failed to initiate X authentication'));
      await intercept(page, '**/api/x/auth?*', (route) => route.abort());
      await screen.connect.click();
      await expect.poll(toasts).toEqual(expected);
      await expect(screen.connect).toBeEnabled();
    },
  );

  test('is disconnected by an admin after a confirmation', async ({ page }) => {
    const { id } = await beAdmin(page);
    // An earlier run may have been interrupted.
    await page.request.delete(`/api/admin/x-connections/${id}`);
    const name = await eligibleXUser(1);
    const toasts = await toastsHeard(page);
    const screen = new RevenuePage(page);
    await screen.open();
    await screen.connectAs(name);
    await expect.poll(toasts).toContainEqual(expect.stringContaining('1 revenue share ticket received.'));
    await screen.disconnect.click();
    const dialog = page.getByRole('dialog', { name: `Disconnect @${name}?` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await screen.disconnect.click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(screen.connect).toBeVisible();
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Success\s*X account disconnected$/));
  });
});

playing('The return from X shows at most one toast, and the query string is cleared', async ({ page }) => {
  const toasts = await toastsHeard(page);
  const screen = new RevenuePage(page);
  await page.goto('/games');
  for (const { query, status, expected } of [
    {
      query: '?connected=true',
      status: connected('spartacus', 1),
      expected: [/1 revenue share ticket received\./],
    },
    { query: '?error=auth_failed', status: notConnected, expected: [FAILED] },
    {
      query: '?error=auth_failed&reason=taken',
      status: notConnected,
      expected: [/^Connection Failed\s*This X account is connected to another ARENA account\.$/],
    },
    { query: '?error=not_eligible', status: notConnected, expected: [NOT_ELIGIBLE] },
    { query: '?error=something_else', status: notConnected, expected: [] },
    { query: '?connected=true', status: notConnected, expected: [] },
  ])
    await playing.step(`${query}, ${status.connected ? '' : 'not '}connected`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await showRevenue(page, revenue(), status);
      toasts().splice(0);
      await screen.open(query);
      await expect(page).toHaveURL(/\/revenue$/);
      await expect.poll(toasts).toEqual(expected.map((text) => expect.stringMatching(text) as unknown));
      await page.goBack();
      await expect(page).toHaveURL(/\/games$/);
      expect(toasts()).toHaveLength(expected.length);
    });
});

playing.describe('The revenue share page', () => {
  playing(
    'shows the pool, the tickets and the share of the player, without axe violations',
    async ({ page }) => {
      playing.slow();
      await showRevenue(
        page,
        revenue({
          totalTicketHolders: 14,
          userShare: '7576088.50355405',
          distributions: yearOfDistributions,
        }),
        connected('spartacus', 2.5),
      );
      const screen = new RevenuePage(page);
      await screen.open();
      await expect(screen.pool).toContainText(/50,002,184\.12\s*ARENA/);
      for (const [label, value] of [
        ['Your share', '7,576,088.5035'],
        ['Share per ticket', '3,030,435.4014'],
        ['Total tickets', '16.5'],
        ['Ticket holders', '14'],
      ] as const)
        await expect(screen.pool.locator('dl > div', { hasText: label }).locator('dd')).toHaveText(value);
      await expect(screen.pool.getByRole('img', { name: 'You hold 2.5 of 16.5 tickets' })).toBeVisible();
      await expect(page.getByText(/^in 9 days 7 hours$/)).toBeVisible();
      const months = page.getByRole('table', { name: 'Past distributions' }).getByRole('row');
      await expect(months).toHaveCount(13);
      await expect(months.nth(1)).toContainText('October 2026');
      await expectNoViolation(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoViolation(page);
    },
  );

  playing('shows the data of a new installation, without axe violations', async ({ page }) => {
    const screen = new RevenuePage(page);
    await screen.open();
    await expect(screen.pool).toContainText(/[1-9][\d,]*\.\d\d\s*ARENA/);
    await expect(screen.pool.locator('dl > div', { hasText: 'Your share' }).locator('dd')).toHaveText(
      '0.0000',
    );
    await expect(page.getByText('No distributions yet.')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('polls the pool every 30 s and the X account every 10 s', async ({ page, player }) => {
    const traffic = new Traffic(page);
    await page.clock.install();
    await new RevenuePage(page).open();
    await pauseClock(page);
    for (const [path, intervalMs] of [
      ['/api/revenue', 30_000],
      [`/api/user/${player.id}/x-status`, 10_000],
    ] as const)
      for (let poll = 0; poll < 3; poll += 1) {
        await traffic.settle();
        await page.clock.runFor(intervalMs);
        await expect.poll(() => traffic.count(path), path).toBe(1);
      }
  });

  playing('offers a Retry for each panel that cannot be loaded', async ({ page }) => {
    const calls = /\/api\/(revenue\?|user\/\d+\/x-status)/;
    await intercept(page, calls, (route) => route.abort());
    await page.goto('/revenue');
    await expect(page.getByText("The revenue share couldn't be loaded.")).toBeVisible();
    await expect(page.getByText("Your X account couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, calls);
    const screen = new RevenuePage(page);
    for (const { failure, loaded } of [
      { failure: "The revenue share couldn't be loaded.", loaded: screen.pool },
      { failure: "Your X account couldn't be loaded.", loaded: screen.connect },
    ]) {
      const retry = page
        .getByRole('alert')
        .filter({ hasText: failure })
        .getByRole('button', { name: 'Retry' });
      // A poll can succeed first, which removes the button.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(loaded).toBeVisible({ timeout: 5_000 });
      }).toPass();
    }
  });
});
