import { CrashPage } from '../pages/crash.page.js';
import {
  bettingState,
  crashedEvent,
  otherPlayers,
  ownBet,
  playingState,
} from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { ScriptedConnection } from '../support/scripted-connection.js';
import { expect, playing as test } from '../support/test.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('crash, betting', async ({ page }, info) => {
    await ScriptedCrash.on(
      page,
      bettingState({ players: otherPlayers(5, 1), playerCount: 5, totalBetAmount: '10390.50000000' }),
    );
    await screenshot(page, info, 'crash-betting');
  });

  test('crash, with a bet', async ({ page, player }, info) => {
    await ScriptedCrash.on(page, playingState(13_000, { ...ownBet(player.id, player.username, 8, 2.1) }));
    await screenshot(page, info, 'crash-in');
  });

  test('crash, high multiplier', async ({ page, player }, info) => {
    await ScriptedCrash.on(
      page,
      playingState(71_000, { ...ownBet(player.id, player.username, 8, 2.1), capMultiplier: 90 }),
    );
    await screenshot(page, info, 'crash-far-up', 'view');
  });

  test('crash, just started', async ({ page }, info) => {
    await ScriptedCrash.on(page, playingState(2_500, { players: otherPlayers(3, 1.1), playerCount: 3 }));
    await screenshot(page, info, 'crash-just-begun', 'view');
  });

  test('crash, cashed out', async ({ page, player }, info) => {
    const screen = await ScriptedCrash.on(
      page,
      playingState(11_000, { ...ownBet(player.id, player.username, 8, 2.1) }),
    );
    screen.connection.emit('playerCashedOut', {
      roundId: 1204,
      userId: player.id,
      username: player.username,
      multiplier: 1.93,
      payout: '1930.00000000',
      forced: false,
    });
    await screen.advance(350);
    await screenshot(page, info, 'crash-cashed-out', 'view');
    await screen.advance(4_000);
    await screenshot(page, info, 'crash-cashed-out-later');
  });

  test('crash, crashed and lost', async ({ page, player }, info) => {
    const screen = await ScriptedCrash.on(
      page,
      playingState(14_000, { ...ownBet(player.id, player.username, 8, 2.1) }),
    );
    screen.connection.emit('gameCrashed', crashedEvent(2.37));
    await screen.advance(150);
    await screenshot(page, info, 'crash-lost', 'view');
    await screen.advance(1_900);
    await screenshot(page, info, 'crash-burnt-out', 'view');
    await screen.advance(1_200);
    await expect(page.getByText('Next round starting soon...')).toBeVisible();
    await screenshot(page, info, 'crash-waiting');
  });

  test('crash, voided', async ({ page, player }, info) => {
    const screen = await ScriptedCrash.on(
      page,
      playingState(9_000, { ...ownBet(player.id, player.username, 4, 1.6) }),
    );
    const reason = 'The server was interrupted, so this round was cancelled. All open stakes were returned.';
    screen.connection.emit('roundVoided', { roundId: 1204, reason });
    await screen.advance(400);
    await expect(page.getByText(reason).first()).toBeVisible();
    await screenshot(page, info, 'crash-voided', 'view');
  });

  test('crash, operator-controlled rounds', async ({ page }, info) => {
    const screen = await ScriptedCrash.on(page, bettingState({}, 'operator-preset'));
    await screenshot(page, info, 'crash-operator-preset', 'view');
    screen.connection.emit('gameState', bettingState({ roundId: 1205 }, 'operator-manual'));
    await screen.advance(100);
    await expect(page.getByText('#1205')).toBeVisible();
    await screenshot(page, info, 'crash-operator-manual', 'view');
  });

  test('crash, frozen and disconnected', async ({ page, player }, info) => {
    const state = playingState(12_000, { ...ownBet(player.id, player.username, 8, 2.1) });
    const screen = await ScriptedCrash.on(page, state);
    await screen.connection.disconnect();
    await page.clock.runFor(400);
    await expect(page.getByText('Connection lost. Reconnecting...')).toBeVisible();
    await screenshot(page, info, 'crash-frozen', 'view');
    await screen.loseConnection();
    await screenshot(page, info, 'crash-disconnected', 'view');
  });

  test('crash, many players with the longest names', async ({ page, player }, info) => {
    await showUser(page, { arenaBalance: '9999999999.99999999', username: 'W'.repeat(50) });
    const crowd = otherPlayers(100, 1e6).map((other) => ({
      ...other,
      username: 'W'.repeat(50),
      betAmount: '100000.00000000',
    }));
    const own = ownBet(player.id, 'W'.repeat(50), 0);
    await ScriptedCrash.on(
      page,
      playingState(230_000, {
        ...own,
        players: [...crowd, ...(own.players ?? [])],
        playerCount: 12_345,
        totalBetAmount: '1234567890.00000000',
        betAmount: '100000.00000000',
        autoCashout: 1_000_000,
        capMultiplier: 1_000_000,
        roundId: 1_234_567,
      }),
    );
    await screenshot(page, info, 'crash-extremes');
  });
});

test('crash, empty and with invalid inputs', async ({ page }, info) => {
  await ScriptedCrash.on(page, bettingState());
  await page.getByLabel('Bet amount').fill('50');
  await page.getByLabel('Auto cash-out').fill('1');
  await expect(page.getByText('Minimum bet is 100 ARENA')).toBeVisible();
  await screenshot(page, info, 'crash-empty');
});

test('crash, loading', async ({ page }, info) => {
  await ScriptedConnection.open(page, {});
  await intercept(page, /\/api\/(crash|leaderboard|user\/\d+\/(crash-history|rank))/, () => undefined);
  await page.goto('/crash');
  await expect(page.getByText('Joining round...').first()).toBeVisible();
  await screenshot(page, info, 'crash-loading');
});

test('crash, proof of a round before and after it', async ({ page }, info) => {
  test.setTimeout(360_000);
  const screen = new CrashPage(page);
  await screen.open();
  await expect(screen.countdown).toBeVisible({ timeout: 300_000 });
  await screen.stage.getByRole('button', { name: 'Provably fair' }).click();
  await expect(page.getByText('Revealed after the round.')).toBeVisible();
  await screenshot(page, info, 'crash-committed', 'view');
  await expect(page.getByText('the round ended as it was committed to')).toBeVisible({ timeout: 300_000 });
  await screenshot(page, info, 'crash-proven', 'view');
});

test('crash, after a bet, and the page of the bet', async ({ page }, info) => {
  test.setTimeout(360_000);
  const screen = new CrashPage(page);
  await screen.open();
  await screen.target.fill('1.01');
  await screen.bet();
  await expect(screen.recentGames.getByRole('link').first()).toBeVisible({ timeout: 300_000 });
  await screenshot(page, info, 'crash-played');
  await screen.recentGames.getByRole('link').first().click();
  await expect(page.getByText('the round ended as it was committed to')).toBeVisible();
  await screenshot(page, info, 'bet-crash');
});
