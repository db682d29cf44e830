import { expect, playing as test } from '../support/test.js';
import { eligibleXUser } from '../support/eligible-x-user.js';
import { RevenuePage } from '../pages/revenue.page.js';
import { toastsHeard } from '../support/toasts-heard.js';

const CANCELLED = /^Not Connected\s*You cancelled at X\. Your account stays as it is\.$/;

test('An X account is connected when it is eligible and the user authorises it, and adds its tickets', async ({
  page,
}) => {
  const name = await eligibleXUser(2.5);
  const toasts = await toastsHeard(page);
  const screen = new RevenuePage(page);
  await screen.open();
  await expect(screen.pool).toContainText(/[1-9][\d,]*\.\d\d\s*ARENA/);
  await expect(page.getByText('No distributions yet.')).toBeVisible();
  const expected: unknown[] = [expect.stringMatching(CANCELLED)];
  await screen.refuse();
  await expect.poll(toasts).toEqual(expected);
  await screen.connectAs(`@${name.toUpperCase()}`);
  expected.push(expect.stringMatching(/^X Account Connected!\s*2\.5 revenue share tickets received\.$/));
  await expect.poll(toasts).toEqual(expected);
  await expect(screen.account).toContainText(new RegExp(`@${name}`, 'i'));
  await expect(screen.account).toContainText('2.5 tickets');
  await expect(screen.disconnect).toBeDisabled();
  await expect(screen.disconnect).toHaveAccessibleDescription('Only an admin can disconnect an X account.');
  await page.reload();
  await expect(screen.disconnect).toBeVisible();
  expect(toasts()).toHaveLength(2);
});
