import { bettingState, crashedEvent, ownBet, playingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';

/** Pushes a balance to the page. */
function pushBalance(screen: ScriptedCrash, arenaBalance: string): void {
  screen.connection.emit('balanceUpdated', { arenaBalance, version: 1_000, reason: 'deposit' });
}

test.describe('The bet amount', () => {
  test('must be at least 100 and is capped at the balance; Half, Double and Max stay within the limits', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    await screen.amount.fill('99.9999');
    await expect(page.getByText('Minimum bet is 100 ARENA')).toBeVisible();
    await expect(screen.placeBet).toBeDisabled();
    await expect(page.getByText('to place your bet')).toBeHidden();
    await screen.amount.fill('10000.5');
    await expect(screen.amount).toHaveValue('10000');
    await expect(screen.placeBet).toBeEnabled();

    await screen.amount.fill('301.5');
    await screen.quickAmount('Half').click();
    await expect(screen.amount).toHaveValue('150');
    await screen.quickAmount('Half').click();
    await expect(screen.amount).toHaveValue('100');
    await screen.amount.fill('7000');
    await screen.quickAmount('Double').click();
    await expect(screen.amount).toHaveValue('10000');

    await screen.amount.fill('100');
    await screen.quickAmount('Max').click();
    await expect(screen.amount).toHaveValue('10000');
    pushBalance(screen, '250000.00000000');
    await expect(page.getByText('Balance 250,000.0000 ARENA')).toBeVisible();
    await screen.quickAmount('Max').click();
    await expect(screen.amount).toHaveValue('100000');
  });
});

test.describe('The button', () => {
  test('places one bet with a target from 1.01 to 1,000,000.00, and is disabled outside betting and without a connection', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    for (const invalid of ['1', '1.00', '1000000.01']) {
      await screen.target.fill(invalid);
      await expect(screen.placeBet).toBeDisabled();
    }
    await screen.target.fill('1000000.00');
    await screen.placeBet.click();
    await expect
      .poll(() => screen.bets)
      .toEqual([{ userId: player.id, betAmount: '100.00000000', autoCashout: 1_000_000 }]);
    await screen.advance(50);
    await expect(page.getByRole('button', { name: 'Placing bet...' })).toBeDisabled();
    expect(screen.bets).toHaveLength(1);
    await screen.show(playingState(2_000));
    await expect(screen.placeBet).toBeDisabled();
    await expect(screen.amount).toBeDisabled();
    await screen.show(bettingState({ roundId: 1205 }));
    await expect(screen.placeBet).toBeEnabled();
    await screen.connection.disconnect();
    await screen.advance(100);
    await expect(page.getByText('Connecting...', { exact: true })).toBeVisible();
    await expect(screen.placeBet).toBeDisabled();
  });

  test('cashes out once and only while playing; the inputs are locked once a bet is placed', async ({
    page,
    player,
  }) => {
    const own = ownBet(player.id, player.username, 2);
    const screen = await ScriptedCrash.on(page, bettingState(own));
    await expect(screen.ownBadge).toHaveText('In Game');
    for (const control of [
      screen.amount,
      screen.target,
      screen.quickAmount('Half'),
      screen.quickAmount('Max'),
    ]) {
      await expect(control).toBeDisabled();
    }
    await expect(page.getByRole('button', { name: 'Bet placed' })).toBeDisabled();
    await screen.show(playingState(8_000, own));
    await screen.cashOut.click();
    await screen.advance(50);
    await expect(page.getByRole('button', { name: 'Cashing out...' })).toBeDisabled();
    expect(screen.cashOuts).toHaveLength(1);
    expect(screen.cashOuts[0]?.userId).toBe(player.id);
    expect(screen.cashOuts[0]?.multiplier).toBeCloseTo(1.63, 1);
    screen.connection.emit('gameCrashed', crashedEvent(1.65));
    await screen.advance(50);
    await expect(screen.ownBadge).toHaveText('Lost');
    await expect(screen.cashOut).toBeHidden();
  });

  test('is next to the placed stake and target, also after other input and after a reload', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    await screen.amount.fill('250');
    const own = { ...ownBet(player.id, player.username, 0), autoCashout: 2.5 };
    await screen.show(playingState(2_000, own));
    await expect(screen.amount).toHaveValue('1000');
    await expect(screen.target).toHaveValue('2.50');
    await screen.show(bettingState({ roundId: 1205 }));
    await expect(screen.amount).toHaveValue('250');
    await expect(screen.target).toHaveValue('');
  });

  test('is triggered by Space and Enter, but not while the player types', async ({ page, player }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    await screen.amount.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await screen.advance(50);
    expect(screen.bets).toEqual([]);
    await screen.amount.blur();
    await page.keyboard.press('Space');
    await expect.poll(() => screen.bets.length).toBe(1);
    await screen.show(playingState(5_000, ownBet(player.id, player.username, 0)));
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.cashOuts.length).toBe(1);
  });

  test('a rejected bet or cash-out shows the server’s error in a toast', async ({ page, player }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    await screen.placeBet.click();
    screen.connection.emit('betError', {
      error: 'The house takes no more on this round.',
      code: 'HOUSE_LIMIT',
    });
    await screen.expectToast(/^Bet failedThe house takes no more on this round\./);
    await expect(screen.placeBet).toBeEnabled();
    await screen.show(playingState(5_000, ownBet(player.id, player.username, 0)));
    await screen.cashOut.click();
    screen.connection.emit('cashoutError', { error: 'The round has ended.', code: 'ROUND_NOT_PLAYING' });
    await screen.expectToast(/^Cashout failedThe round has ended\./);
  });

  test('the response to a bet never overwrites a newer balance', async ({ page }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    pushBalance(screen, '5000.00000000');
    const bet = { roundId: 1204, betAmount: '100.00000000', autoCashout: null };
    screen.connection.emit('betPlaced', { ...bet, arenaBalance: '1.00000000', version: 999 });
    await screen.advance(50);
    await expect(screen.ownBadge).toHaveText('In Game');
    expect(await screen.balance()).toBe(500_000_000_000n);
    screen.connection.emit('betPlaced', { ...bet, arenaBalance: '4900.00000000', version: 1_001 });
    await expect.poll(() => screen.balance()).toBe(490_000_000_000n);
  });
});
