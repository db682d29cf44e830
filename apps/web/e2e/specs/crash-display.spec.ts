import { expectNoViolation } from '../support/axe.js';
import { betting, crashed, others, playing as underWay, seated } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';

const GREEN = 'rgb(123, 224, 184)';
const YELLOW = 'rgb(242, 207, 99)';
const ORANGE = 'rgb(255, 122, 47)';
const RED = 'rgb(245, 138, 132)';

test.describe('The round', () => {
  test('goes from betting with its countdown to playing, crashed, and waiting 3 s later', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, betting({ countdown: 2 }));
    await expect(screen.countdown).toHaveText('2s');
    screen.line.tell('bettingCountdown', { roundId: 1204, countdown: 1 });
    await screen.pass(50);
    await expect(screen.countdown).toHaveText('1s');
    const now = new Date().toISOString();
    screen.line.tell('gameStarted', { roundId: 1204, startedAt: now, serverTime: now, capMultiplier: 41.5 });
    await screen.pass(100);
    await expect(screen.multiplier).toHaveText(/^1\.0\dx$/);
    await expect(page.getByText('Everybody is out at 41.50x at the latest')).toBeVisible();
    screen.line.tell('gameCrashed', crashed(1.01));
    await screen.pass(50);
    await expect(screen.crashed).toHaveText('Crashed at 1.01x!');
    await page.clock.fastForward(2_800);
    await expect(screen.crashed).toBeVisible();
    await page.clock.runFor(300);
    await expect(screen.waiting).toBeVisible();
    screen.line.tell('newRound', {
      roundId: 1205,
      bettingTimeSeconds: 10,
      fairness: { mode: 'fair', commitment: 'cd' },
    });
    await screen.pass(50);
    await expect(screen.countdown).toHaveText('10s');
    await expect(screen.stage.getByText('#1205')).toBeVisible();
  });

  test('shows the current multiplier to players who join during a round, and freezes it with a notice after 300 ms of silence', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, underWay(38_377));
    expect(await screen.shown()).toBeGreaterThanOrEqual(10);
    expect(await screen.shown()).toBeLessThan(10.3);

    await screen.show(underWay(10_000, { roundId: 1205 }));
    await page.clock.runFor(400);
    await expect(page.getByText('Nothing heard from the server')).toBeVisible();
    const frozen = await screen.shown();
    await page.clock.fastForward(5_000);
    expect(await screen.shown()).toBe(frozen);
    screen.line.tell('multiplierUpdate', { roundId: 1205, multiplier: 2.56, elapsedMs: 15_700 });
    await screen.pass(50);
    await expect(page.getByText('Nothing heard from the server')).toBeHidden();
    expect(await screen.shown()).toBeGreaterThan(2.5);
  });

  test('is coloured by its multiplier, as recent crashes are by theirs, and all ten of them are in view on a phone', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, underWay(1_000));
    for (const [elapsedMs, colour] of [
      [6_000, GREEN],
      [7_000, YELLOW],
      [15_000, YELLOW],
      [15_600, ORANGE],
      [26_400, ORANGE],
      [27_000, RED],
    ] as const) {
      await screen.show(underWay(elapsedMs, { roundId: 1205 }));
      await expect(screen.multiplier).toHaveCSS('color', colour);
    }

    screen.line.tell('recentCrashes', [1, 1.99, 2, 4.99, 5, 900.5, 3, 3, 3, 3]);
    await screen.pass(50);
    await expect(screen.recentCrashes).toHaveCount(10);
    await expect(screen.recentCrashes.nth(0)).toHaveText('1.00x');
    for (const [place, colour] of [RED, RED, YELLOW, YELLOW, GREEN, GREEN].entries()) {
      await expect(screen.recentCrashes.nth(place)).toHaveCSS('color', colour);
    }

    // On a phone all ten are in view.
    await page.setViewportSize({ width: 360, height: 740 });
    for (const crash of await screen.recentCrashes.all()) await expect(crash).toBeInViewport({ ratio: 1 });
  });

  test('is labelled before the first bet when an operator controls it; a voided round says so, and that stakes are returned', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(page, betting({}, 'operator-preset'));
    await expect(screen.stage.getByRole('button', { name: 'Set by operator' })).toBeVisible();
    await expect(screen.placeBet).toBeEnabled();
    await screen.show(betting({ roundId: 1205 }, 'operator-manual'));
    await expect(screen.stage.getByRole('button', { name: 'Ended by operator' })).toBeVisible();

    await screen.show(underWay(6_000, { ...seated(player.id, player.username, 2), roundId: 1206 }));
    const reason = 'The server was interrupted, so this round was given up.';
    screen.line.tell('roundVoided', { roundId: 1206, reason });
    await screen.pass(50);
    await expect(screen.stage.getByText(reason)).toBeVisible();
    await expect(screen.ownBadge).toHaveText('Stake given back');
  });
});

test('the screen is read out phase by phase, and not tick by tick; axe finds nothing in any phase', async ({
  page,
  player,
}) => {
  const own = seated(player.id, player.username, 3);
  const screen = await ScriptedCrash.on(page, betting());
  await screen.passDuring(expectNoViolation(page));
  await screen.show(underWay(6_000, own));
  const spoken = page.getByRole('status').filter({ hasText: 'The multiplier is rising. In Game.' });
  await expect(spoken).toBeAttached();
  await screen.pass(500);
  await expect(spoken).toBeAttached();
  await screen.passDuring(expectNoViolation(page));
  screen.line.tell('gameCrashed', crashed(1.5));
  await screen.pass(50);
  await expect(page.getByRole('status').filter({ hasText: 'Crashed at 1.50x. Lost.' })).toBeAttached();
  await expect(screen.crashed).toBeVisible();
  await screen.passDuring(expectNoViolation(page));
  await page.clock.fastForward(3_000);
  await screen.pass(50);
  await expect(screen.waiting).toBeVisible();
  await screen.giveUpLine();
  await screen.passDuring(expectNoViolation(page));
});

test.describe('The players', () => {
  test('are counted, join one by one, and stand with stakes and cash-outs, the largest first, the own row marked', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(page, betting({ players: others(2, 1), playerCount: 2 }));
    await expect(screen.stage.getByText(/^2 players/)).toBeVisible();
    screen.line.tell('playerJoined', {
      roundId: 1204,
      userId: 5,
      username: 'verus',
      betAmount: '3000.00000000',
      playerCount: 3,
      totalBetAmount: '10500.00000000',
    });
    await screen.pass(50);
    await expect(screen.stage.getByText('3 players, 10,500.00 ARENA')).toBeVisible();
    await expect(screen.players.getByRole('listitem').nth(1)).toHaveText(/^verus/);

    await screen.show(underWay(6_000, seated(player.id, player.username, 3)));
    const rows = screen.players.getByRole('listitem');
    await expect(rows).toHaveText([
      /^maximus5,000\.00In$/,
      /^octavia2,500\.001\.32x$|^octavia2,500\.00In$/,
      /^ferox1,250\.50In$/,
      new RegExp(`^${player.username}1,000\\.00In$`),
    ]);
    await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true');
    screen.line.tell('playerCashedOut', {
      roundId: 1204,
      userId: player.id,
      username: player.username,
      multiplier: 1.45,
      payout: '1450.00000000',
      forced: false,
    });
    await screen.pass(50);
    await expect(rows.nth(3)).toHaveText(new RegExp('1\\.45x$'));
    await expect(screen.ownBadge).toHaveText('Cashed out at 1.45x');
    await expect(screen.stage.getByText('+450.0000')).toBeVisible();
  });
});

test.describe('In motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a crash explodes for 2 seconds; a way out at 1.00x is not celebrated', async ({ page, player }) => {
    const screen = await ScriptedCrash.on(page, underWay(6_000, seated(player.id, player.username, 1)));
    const out = { roundId: 1204, payout: '', arenaBalance: '10000.00000000', version: 1 };
    screen.line.tell('cashoutSuccess', { ...out, multiplier: 1, payout: '1000.00000000' });
    await screen.pass(50);
    await expect(screen.ownBadge).toHaveText('Cashed out at 1.00x');
    await expect(screen.ownBadge.locator('i')).toHaveCount(0);
    screen.line.tell('gameCrashed', crashed(1.5));
    await screen.pass(50);
    await expect(screen.explosion).toHaveCSS('animation-duration', '2s');
  });
});
