import { expectNoViolation } from '../support/axe.js';
import { bettingState, crashedEvent, ownBet, playingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';

const GREEN = 'rgb(123, 224, 184)';
const YELLOW = 'rgb(242, 207, 99)';
const RED = 'rgb(245, 138, 132)';

test('all ten recent crashes are in view on a phone, each in its colour; a crash explodes for 2 s; axe finds no violation in any phase', async ({
  page,
  player,
}) => {
  const screen = await ScriptedCrash.on(page, bettingState());
  const expectAccessible = () => screen.advanceDuring(expectNoViolation(page));
  screen.connection.emit('recentCrashes', [1, 1.99, 2, 4.99, 5, 900.5, 3, 3, 3, 3]);
  await screen.advance(50);
  await expect(screen.recentCrashes).toHaveCount(10);
  for (const [index, colour] of [RED, RED, YELLOW, YELLOW, GREEN, GREEN].entries())
    await expect(screen.recentCrashes.nth(index)).toHaveCSS('color', colour);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const crash of await screen.recentCrashes.all()) await expect(crash).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible();

  await screen.show(playingState(6_000, ownBet(player.id, player.username, 3)));
  await expect(screen.multiplier).toHaveCSS('color', GREEN);
  await expectAccessible();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  screen.connection.emit('gameCrashed', crashedEvent(1.5));
  await screen.advance(50);
  await expect(screen.explosion).toHaveCSS('animation-duration', '2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(screen.crashed).toBeVisible();
  await expectAccessible();

  await page.clock.fastForward(3_000);
  await screen.advance(50);
  await expect(screen.waiting).toBeVisible();
  screen.connection.emit('pauseChanged', { isPaused: true });
  await screen.advance(50);
  await expect(page.getByRole('status').filter({ hasText: 'Betting is paused right now.' })).toBeVisible();
  await screen.loseConnection();
  await expectAccessible();
});

test('on a phone one panel at a time is below the controls, and the page is not longer than three screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = await ScriptedCrash.on(page, bettingState());
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Players')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.players).toBeVisible();
  await expect(screen.recentGames).toHaveCount(0);
  await tab('Players').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Recent Games')).toBeFocused();
  await expect(screen.recentGames).toBeVisible();
  await expect(screen.players).toHaveCount(0);
  await screen.advanceDuring(expectNoViolation(page));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('at 200 % zoom of a laptop the curve and the controls are in view together', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const screen = await ScriptedCrash.on(page, playingState(6_000, ownBet(player.id, player.username, 3)));
  await screen.stage.scrollIntoViewIfNeeded();
  await expect(screen.multiplier).toBeInViewport({ ratio: 1 });
  await expect(screen.cashOut).toBeInViewport({ ratio: 1 });
  await expect(screen.amount).toBeInViewport({ ratio: 1 });
});
