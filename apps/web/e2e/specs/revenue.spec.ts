import { expect, playing, test, pauseClock } from '../support/test.js';
import { beAdmin } from '../support/admin.js';
import { expectNoViolation } from '../support/axe.js';
import { eligibleXUser, newXName } from '../support/eligible-x-user.js';
import { aYear, connected, revenue, showRevenue, unconnected } from '../fixtures/revenue.fixtures.js';
import { RevenuePage } from '../pages/revenue.page.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { Traffic } from '../support/traffic.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const NOT_ELIGIBLE =
  /^Not Eligible\s*Your X account is not eligible for revenue sharing\. Only pre-approved accounts can participate\.$/;
const FAILED = /^Connection Failed\s*Failed to connect your X account\. Please try again\.$/;

playing.describe('An X account', () => {
  playing('that is eligible is connected, and brings its tickets', async ({ page }) => {
    const name = await eligibleXUser(2.5);
    const heard = await toastsHeard(page);
    const screen = new RevenuePage(page);
    await screen.open();
    await screen.connectAs(`@${name.toUpperCase()}`);
    await expect
      .poll(heard)
      .toEqual([expect.stringMatching(/^X Account Connected!\s*2\.5 revenue share tickets received\.$/)]);
    await expect(screen.account).toContainText(new RegExp(`@${name}`, 'i'));
    await expect(screen.account).toContainText('2.5 tickets');
    await expect(screen.disconnect).toBeDisabled();
    await expect(screen.disconnect).toHaveAccessibleDescription('Only an admin can disconnect an X account.');
    await page.reload();
    await expect(screen.disconnect).toBeVisible();
    expect(heard()).toHaveLength(1);
  });

  playing(
    'whose access is refused, or that is not eligible, stays out, as do all where the server does not begin',
    async ({ page }) => {
      const heard = await toastsHeard(page);
      const screen = new RevenuePage(page);
      await screen.open();
      const told: unknown[] = [expect.stringMatching(FAILED)];
      await screen.refuse();
      await expect.poll(heard).toEqual(told);
      await expect(screen.connect).toBeVisible();
      told.push(expect.stringMatching(NOT_ELIGIBLE));
      await screen.connectAs(newXName());
      await expect.poll(heard).toEqual(told);
      await expect(screen.connect).toBeVisible();
      told.push(expect.stringContaining('Failed to initiate X authentication'));
      await intercept(page, '**/api/x/auth?*', (route) => route.abort());
      await screen.connect.click();
      await expect.poll(heard).toEqual(told);
      await expect(screen.connect).toBeEnabled();
    },
  );

  test('is disconnected by an admin, who is asked first', async ({ page }) => {
    const { id } = await beAdmin(page);
    // A run before this one may have ended half-way.
    await page.request.delete(`/api/admin/x-connections/${id}`);
    const name = await eligibleXUser(1);
    const heard = await toastsHeard(page);
    const screen = new RevenuePage(page);
    await screen.open();
    await screen.connectAs(name);
    await expect.poll(heard).toContainEqual(expect.stringContaining('1 revenue share ticket received.'));
    await screen.disconnect.click();
    const dialog = page.getByRole('dialog', { name: `Disconnect @${name}?` });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await screen.disconnect.click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(screen.connect).toBeVisible();
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^Success\s*X account disconnected$/));
  });
});

playing(
  'The way back from X is told once, or not at all where there is nothing to tell, and is cleared',
  async ({ page }) => {
    const heard = await toastsHeard(page);
    const screen = new RevenuePage(page);
    await page.goto('/games');
    for (const { query, status, told } of [
      {
        query: '?connected=true',
        status: connected('spartacus', 1),
        told: [/1 revenue share ticket received\./],
      },
      { query: '?error=auth_failed', status: unconnected, told: [FAILED] },
      { query: '?error=not_eligible', status: unconnected, told: [NOT_ELIGIBLE] },
      { query: '?error=unheard_of', status: unconnected, told: [] },
      { query: '?connected=true', status: unconnected, told: [] },
    ])
      await playing.step(`${query}, ${status.connected ? '' : 'not '}connected`, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await showRevenue(page, revenue(), status);
        heard().splice(0);
        await screen.open(query);
        await expect(page).toHaveURL(/\/revenue$/);
        await expect.poll(heard).toEqual(told.map((words) => expect.stringMatching(words) as unknown));
        await page.goBack();
        await expect(page).toHaveURL(/\/games$/);
        expect(heard()).toHaveLength(told.length);
      });
  },
);

playing.describe('The revenue share’s page', () => {
  playing(
    'shows the pool, its tickets and the player’s part, in which axe finds nothing',
    async ({ page }) => {
      playing.slow();
      await showRevenue(
        page,
        revenue({ totalTicketHolders: 14, userShare: '7576088.50355405', distributions: aYear }),
        connected('spartacus', 2.5),
      );
      const screen = new RevenuePage(page);
      await screen.open();
      await expect(screen.pool).toContainText(/50,002,184\.12\s*ARENA/);
      for (const [name, value] of [
        ['Your share', '7,576,088.5035'],
        ['Share per ticket', '3,030,435.4014'],
        ['Total tickets', '16.5'],
        ['Ticket holders', '14'],
      ] as const)
        await expect(screen.pool.locator('dl > div', { hasText: name }).locator('dd')).toHaveText(value);
      await expect(screen.pool.getByRole('img', { name: 'You hold 2.5 tickets of 16.5' })).toBeVisible();
      await expect(page.getByText(/^in 9 days 7 hours$/)).toBeVisible();
      const months = page.getByRole('table', { name: 'Past distributions' }).getByRole('row');
      await expect(months).toHaveCount(13);
      await expect(months.nth(1)).toContainText('October 2026');
      await expectNoViolation(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoViolation(page);
    },
  );

  playing('tells what the server knows, in which axe finds nothing', async ({ page }) => {
    const screen = new RevenuePage(page);
    await screen.open();
    await expect(screen.pool).toContainText(/[1-9][\d,]*\.\d\d\s*ARENA/);
    await expect(screen.pool.locator('dl > div', { hasText: 'Your share' }).locator('dd')).toHaveText(
      '0.0000',
    );
    await expect(page.getByText('Nothing has been distributed yet.')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('asks for the pool every 30 s, and for the X account every 10 s', async ({ page, player }) => {
    const traffic = new Traffic(page);
    await page.clock.install();
    await new RevenuePage(page).open();
    await pauseClock(page);
    for (const [path, every] of [
      ['/api/revenue', 30_000],
      [`/api/user/${player.id}/x-status`, 10_000],
    ] as const)
      for (let poll = 0; poll < 3; poll += 1) {
        await traffic.settle();
        await page.clock.runFor(every);
        await expect.poll(() => traffic.count(path), path).toBe(1);
      }
  });

  playing('offers a Retry for what cannot be loaded', async ({ page }) => {
    const calls = /\/api\/(revenue\?|user\/\d+\/x-status)/;
    await intercept(page, calls, (route) => route.abort());
    await page.goto('/revenue');
    await expect(page.getByText('The revenue share could not be loaded.')).toBeVisible();
    await expect(page.getByText('Your X account could not be loaded.')).toBeVisible();
    await stopIntercepting(page, calls);
    const screen = new RevenuePage(page);
    for (const { lost, found } of [
      { lost: 'The revenue share could not be loaded.', found: screen.pool },
      { lost: 'Your X account could not be loaded.', found: screen.connect },
    ]) {
      const retry = page.getByRole('alert').filter({ hasText: lost }).getByRole('button', { name: 'Retry' });
      // A poll may come first, and take the button with it.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(found).toBeVisible({ timeout: 5_000 });
      }).toPass();
    }
  });
});
