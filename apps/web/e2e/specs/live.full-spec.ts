import { expectNoViolation } from '../support/axe.js';
import { flips, flipUntilWon } from '../support/bets.js';
import { expect, playing as test } from '../support/test.js';

test.describe('Live bets', () => {
  test('show the biggest wins of the day', async ({ page, player }) => {
    await flipUntilWon(page, player.id);
    await page.goto('/games');
    const wins = page.getByRole('region', { name: 'Biggest wins today' });
    await expect(async () => {
      await page.reload();
      await expect(wins.getByRole('row').nth(1)).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  test('appear below a game when the player scrolls to them', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/crash');
    const feed = page.getByRole('region', { name: 'Live bets' });
    await expect(page.getByRole('region', { name: 'Current round' })).toBeVisible();
    await expect(feed).toHaveCount(0);
    await page.mouse.wheel(0, 600);
    await expect(feed).toBeVisible();
    await expectNoViolation(page);
  });
});

test('The session panel floats, follows the pointer and the keyboard, and stays in its place', async ({
  page,
  player,
}) => {
  await page.goto('/dice');
  await page.getByRole('button', { name: 'Details' }).click();
  const panel = page.getByRole('region', { name: 'Session', exact: true });
  await expect(panel).toContainText('The graph begins with your next bet.');
  await flips(page, player.id, 2);
  await page.reload();
  await expect(panel.locator('dd').first()).toHaveText('2');
  await panel.getByRole('button', { name: 'Detach' }).click();

  const handle = panel.getByRole('button', { name: 'Move the session panel' });
  expect(await panel.boundingBox()).toMatchObject({ x: 24, y: 160 });
  const grip = (await handle.boundingBox())!;
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 4 });
  await page.mouse.up();
  const dragged = {
    x: 424 - (grip.x + grip.width / 2),
    y: 460 - (grip.y + grip.height / 2),
  };
  await expect.poll(async () => panel.boundingBox()).toMatchObject(dragged);
  await handle.press('ArrowRight');
  await handle.press('Shift+ArrowDown');
  await expect.poll(async () => panel.boundingBox()).toMatchObject({ x: dragged.x + 16, y: dragged.y + 64 });
  await expectNoViolation(page);

  await page.reload();
  await expect(panel).toBeVisible();
  await expect.poll(async () => panel.boundingBox()).toMatchObject({ x: dragged.x + 16, y: dragged.y + 64 });
  await panel.getByRole('button', { name: 'Close the session panel' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible();
  await expect(panel).toBeHidden();
});
