import { expectNoViolation } from '../support/axe.js';
import {
  bettingState,
  crashedEvent,
  otherPlayers,
  ownBet,
  playingState,
} from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';

const GREEN = 'rgb(123, 224, 184)';
const YELLOW = 'rgb(242, 207, 99)';
const ORANGE = 'rgb(255, 122, 47)';
const RED = 'rgb(245, 138, 132)';

test.describe('The round', () => {
  test('goes from betting with a countdown to playing, to crashed, and to waiting 3 s later', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, bettingState({ countdown: 2 }));
    await expect(screen.countdown).toHaveText('2s');
    screen.connection.emit('bettingCountdown', { roundId: 1204, countdown: 1 });
    await screen.advance(50);
    await expect(screen.countdown).toHaveText('1s');
    const now = new Date().toISOString();
    screen.connection.emit('gameStarted', {
      roundId: 1204,
      startedAt: now,
      serverTime: now,
      capMultiplier: 41.5,
    });
    await screen.advance(100);
    await expect(screen.multiplier).toHaveText(/^1\.0\dx$/);
    await expect(page.getByText('Max cash-out: 41.50x')).toBeVisible();
    screen.connection.emit('gameCrashed', crashedEvent(1.01));
    await screen.advance(50);
    await expect(screen.crashed).toHaveText('Crashed at 1.01x!');
    await page.clock.fastForward(2_800);
    await expect(screen.crashed).toBeVisible();
    await page.clock.runFor(300);
    await expect(screen.waiting).toBeVisible();
    screen.connection.emit('newRound', {
      roundId: 1205,
      bettingTimeSeconds: 10,
      fairness: { mode: 'fair', commitment: 'cd' },
    });
    await screen.advance(50);
    await expect(screen.countdown).toHaveText('10s');
    await expect(screen.stage.getByText('#1205')).toBeVisible();
  });

  test('shows the current multiplier to players who join late, and freezes it after 300 ms without a message, with a notice after 1 s', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, playingState(38_377));
    expect(await screen.displayedMultiplier()).toBeGreaterThanOrEqual(10);
    expect(await screen.displayedMultiplier()).toBeLessThan(10.3);

    await screen.show(playingState(10_000, { roundId: 1205 }));
    await page.clock.runFor(400);
    const frozen = await screen.displayedMultiplier();
    await page.clock.runFor(500);
    await expect(page.getByText('Connection lost. Reconnecting...')).toBeHidden();
    await page.clock.runFor(200);
    await expect(page.getByText('Connection lost. Reconnecting...')).toBeVisible();
    await page.clock.fastForward(5_000);
    expect(await screen.displayedMultiplier()).toBe(frozen);
    screen.connection.emit('multiplierUpdate', { roundId: 1205, multiplier: 2.56, elapsedMs: 15_700 });
    await screen.advance(50);
    await expect(page.getByText('Connection lost. Reconnecting...')).toBeHidden();
    expect(await screen.displayedMultiplier()).toBeGreaterThan(2.5);
  });

  test('has the colour of its multiplier; recent crashes have theirs, and all ten are in view on a phone', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, playingState(1_000));
    for (const [elapsedMs, colour] of [
      [6_000, GREEN],
      [7_000, YELLOW],
      [15_000, YELLOW],
      [15_600, ORANGE],
      [26_400, ORANGE],
      [27_000, RED],
    ] as const) {
      await screen.show(playingState(elapsedMs, { roundId: 1205 }));
      await expect(screen.multiplier).toHaveCSS('color', colour);
    }

    screen.connection.emit('recentCrashes', [1, 1.99, 2, 4.99, 5, 900.5, 3, 3, 3, 3]);
    await screen.advance(50);
    await expect(screen.recentCrashes).toHaveCount(10);
    await expect(screen.recentCrashes.nth(0)).toHaveText('1.00x');
    for (const [index, colour] of [RED, RED, YELLOW, YELLOW, GREEN, GREEN].entries()) {
      await expect(screen.recentCrashes.nth(index)).toHaveCSS('color', colour);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    for (const crash of await screen.recentCrashes.all()) await expect(crash).toBeInViewport({ ratio: 1 });
  });

  test('is labelled before the first bet when an operator controls it; when voided, it shows the reason and that the stake is returned', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(page, bettingState({}, 'operator-preset'));
    await expect(screen.stage.getByRole('button', { name: 'Set by operator' })).toBeVisible();
    await expect(screen.placeBet).toBeEnabled();
    await screen.show(bettingState({ roundId: 1205 }, 'operator-manual'));
    await expect(screen.stage.getByRole('button', { name: 'Ended by operator' })).toBeVisible();

    await screen.show(playingState(6_000, { ...ownBet(player.id, player.username, 2), roundId: 1206 }));
    const reason = 'The server was interrupted, so this round was cancelled.';
    screen.connection.emit('roundVoided', { roundId: 1206, reason });
    await screen.advance(50);
    await expect(screen.stage.getByText(reason)).toBeVisible();
    await expect(screen.ownBadge).toHaveText('Stake returned');
  });
});

test('the page announces each phase once; axe finds no violation in any phase', async ({ page, player }) => {
  const own = ownBet(player.id, player.username, 3);
  const screen = await ScriptedCrash.on(page, bettingState());
  await screen.advanceDuring(expectNoViolation(page));
  await screen.show(playingState(6_000, own));
  const announcement = page.getByRole('status').filter({ hasText: 'The multiplier is rising. In Game.' });
  await expect(announcement).toBeAttached();
  await screen.advance(500);
  await expect(announcement).toBeAttached();
  await screen.advanceDuring(expectNoViolation(page));
  screen.connection.emit('gameCrashed', crashedEvent(1.5));
  await screen.advance(50);
  await expect(page.getByRole('status').filter({ hasText: 'Crashed at 1.50x. Lost.' })).toBeAttached();
  await expect(screen.crashed).toBeVisible();
  await screen.advanceDuring(expectNoViolation(page));
  await page.clock.fastForward(3_000);
  await screen.advance(50);
  await expect(screen.waiting).toBeVisible();
  await screen.loseConnection();
  await screen.advanceDuring(expectNoViolation(page));
});

test.describe('The players', () => {
  test('are counted and listed with stakes and cash-outs, largest stake first, with the own row marked', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(
      page,
      bettingState({ players: otherPlayers(2, 1), playerCount: 2 }),
    );
    await expect(screen.stage.getByText(/^2 players/)).toBeVisible();
    screen.connection.emit('playerJoined', {
      roundId: 1204,
      userId: 5,
      username: 'verus',
      betAmount: '3000.00000000',
      playerCount: 3,
      totalBetAmount: '10500.00000000',
    });
    await screen.advance(50);
    await expect(screen.stage.getByText('3 players, 10,500.00 ARENA')).toBeVisible();
    await expect(screen.players.getByRole('listitem').nth(1)).toHaveText(/^verus/);

    await screen.show(playingState(6_000, ownBet(player.id, player.username, 3)));
    const rows = screen.players.getByRole('listitem');
    await expect(rows).toHaveText([
      /^maximus5,000\.00In$/,
      /^octavia2,500\.001\.32x$|^octavia2,500\.00In$/,
      /^ferox1,250\.50In$/,
      new RegExp(`^${player.username}1,000\\.00In$`),
    ]);
    await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true');
    screen.connection.emit('playerCashedOut', {
      roundId: 1204,
      userId: player.id,
      username: player.username,
      multiplier: 1.45,
      payout: '1450.00000000',
      forced: false,
    });
    await screen.advance(50);
    await expect(rows.nth(3)).toHaveText(new RegExp('1\\.45x$'));
    await expect(screen.ownBadge).toHaveText('Cashed out at 1.45x');
    await expect(screen.stage.getByText('+450.0000')).toBeVisible();
  });
});

test.describe('With motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a crash explodes for 2 s; a cash-out at 1.00x is not celebrated', async ({ page, player }) => {
    const screen = await ScriptedCrash.on(page, playingState(6_000, ownBet(player.id, player.username, 1)));
    const cashout = { roundId: 1204, payout: '', arenaBalance: '10000.00000000', version: 1 };
    screen.connection.emit('cashoutSuccess', { ...cashout, multiplier: 1, payout: '1000.00000000' });
    await screen.advance(50);
    await expect(screen.ownBadge).toHaveText('Cashed out at 1.00x');
    await expect(screen.ownBadge.locator('i')).toHaveCount(0);
    screen.connection.emit('gameCrashed', crashedEvent(1.5));
    await screen.advance(50);
    await expect(screen.explosion).toHaveCSS('animation-duration', '2s');
  });
});
