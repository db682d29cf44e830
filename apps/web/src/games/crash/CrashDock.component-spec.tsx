import { waitWithoutTime } from '../../../test/clock.js';
import { crashPage, openCrash } from '../../../test/crash.js';
import { bettingState, crashedEvent, ownBet, playingState } from '../../../test/data/crash.js';
import { player } from '../../../test/data/user.js';
import type { FakeConnection } from '../../../test/fake-connection.js';
import { closeApp } from '../../../test/render-app.js';
import { fill, screen, textOf, toasts, user } from '../../../test/screen.js';

const { id, username } = player();
const { amount, balance, button, cashOut, ownBadge, placeBet, target } = crashPage;

/** Pushes a balance to the page. */
function pushBalance(connection: FakeConnection, arenaBalance: string): void {
  connection.emit('balanceUpdated', { arenaBalance, version: 1_000, reason: 'deposit' });
}

async function expectToast(text: RegExp): Promise<void> {
  await waitWithoutTime(() => expect(toasts()).toEqual([expect.stringMatching(text)]));
}

afterEach(closeApp);

describe('The bet amount', () => {
  it('must be at least 100 and is capped at the balance; Half, Double and Max stay within the limits', async () => {
    const { connection, advance } = await openCrash(bettingState());
    await fill(amount(), '99.9999');
    expect(screen.getByRole('alert').textContent).toBe('Minimum bet is 100 ARENA');
    expect(placeBet().disabled).toBe(true);
    await fill(amount(), '10000.5');
    expect(amount().value).toBe('10000');
    expect(placeBet().disabled).toBe(false);

    await fill(amount(), '301.5');
    await user.click(button('Half'));
    expect(amount().value).toBe('150');
    await user.click(button('Half'));
    expect(amount().value).toBe('100');
    await fill(amount(), '7000');
    await user.click(button('Double'));
    expect(amount().value).toBe('10000');

    await fill(amount(), '100');
    await user.click(button('Max'));
    expect(amount().value).toBe('10000');
    pushBalance(connection, '250000.00000000');
    await advance(50);
    screen.getByText('Balance 250,000.0000 ARENA');
    await user.click(button('Max'));
    expect(amount().value).toBe('100000');
  });
});

describe('The button', () => {
  it('places one bet with a target from 1.01 to 1,000,000.00, and is disabled outside betting and without a connection', async () => {
    const { connection, advance, show } = await openCrash(bettingState());
    for (const invalid of ['1', '1.00', '1000000.01']) {
      await fill(target(), invalid);
      expect(placeBet().disabled).toBe(true);
    }
    await fill(target(), '1000000.00');
    await user.click(placeBet());
    const bets = [{ userId: id, betAmount: '100.00000000', autoCashout: 1_000_000 }];
    expect(connection.sent('placeBet')).toEqual(bets);
    await advance(50);
    expect(button('Placing bet...').disabled).toBe(true);
    expect(connection.sent('placeBet')).toEqual(bets);
    await show(playingState(2_000));
    expect(button('Bet Next Round').disabled).toBe(false);
    expect(amount().disabled).toBe(false);
    await show(bettingState({ roundId: 1205 }));
    expect(placeBet().disabled).toBe(false);
    connection.interrupt();
    await advance(100);
    screen.getByText('Connecting...');
    expect(placeBet().disabled).toBe(true);
  });

  it('cashes out once and only while playing; the inputs are locked once a bet is placed', async () => {
    const own = ownBet(id, username, 2);
    const { connection, advance, show } = await openCrash(bettingState(own));
    expect(textOf(ownBadge())).toBe('In Game');
    for (const control of [amount(), target(), button('Half'), button('Max'), button('Bet placed')])
      expect(control.disabled).toBe(true);
    await show(playingState(8_000, own));
    await user.click(cashOut());
    await advance(50);
    expect(button('Cashing out...').disabled).toBe(true);
    // 8.2 s after the start.
    expect(connection.sent('cashout')).toEqual([{ userId: id, multiplier: 1.63 }]);
    connection.emit('gameCrashed', crashedEvent(1.65));
    await advance(50);
    expect(textOf(ownBadge())).toBe('Lost');
    expect(screen.queryByRole('button', { name: /^Cash Out/ })).toBeNull();
  });

  it('is next to the placed stake and target, also after other input and after a reload', async () => {
    const { show } = await openCrash(bettingState());
    await fill(amount(), '250');
    await show(playingState(2_000, { ...ownBet(id, username, 0), autoCashout: 2.5 }));
    expect(amount().value).toBe('1000');
    expect(target().value).toBe('2.50');
    await show(bettingState({ roundId: 1205 }));
    expect(amount().value).toBe('250');
    expect(target().value).toBe('');
  });

  it('is pressed by B, but not by Space or Enter on the page, nor while the player types', async () => {
    const { connection, advance, show } = await openCrash(bettingState());
    await advance(50);
    amount().focus();
    await user.keyboard('{Enter}b');
    await advance(50);
    expect(amount().value).toBe('100b');
    await user.keyboard('{Backspace}');
    amount().blur();
    await user.keyboard(' {Enter}');
    await advance(50);
    expect(connection.sent('placeBet')).toEqual([]);
    await user.keyboard('b');
    expect(connection.sent('placeBet')).toHaveLength(1);
    await show(playingState(5_000, ownBet(id, username, 0)));
    await user.keyboard('b');
    expect(connection.sent('cashout')).toHaveLength(1);
  });

  it("a rejected bet or cash-out shows the server's error in a toast", async () => {
    const { connection, advance, show } = await openCrash(bettingState());
    await user.click(placeBet());
    connection.emit('betError', { error: 'The house takes no more on this round.', code: 'HOUSE_LIMIT' });
    await advance(50);
    await expectToast(/^Bet failedThe house takes no more on this round\./);
    expect(placeBet().disabled).toBe(false);
    await show(playingState(5_000, ownBet(id, username, 0)));
    await user.click(cashOut());
    connection.emit('cashoutError', { error: 'The round has ended.', code: 'ROUND_NOT_PLAYING' });
    await advance(50);
    await expectToast(/^Cashout failedThe round has ended\./);
    expect(cashOut().disabled).toBe(false);
  });

  it('the response to a bet never overwrites a newer balance', async () => {
    const { connection, advance } = await openCrash(bettingState());
    pushBalance(connection, '5000.00000000');
    const bet = { roundId: 1204, betAmount: '100.00000000', autoCashout: null };
    connection.emit('betPlaced', { ...bet, arenaBalance: '1.00000000', version: 999 });
    await advance(50);
    expect(textOf(ownBadge())).toBe('In Game');
    expect(balance()).toBe(500_000_000_000n);
    connection.emit('betPlaced', { ...bet, arenaBalance: '4900.00000000', version: 1_001 });
    await advance(50);
    expect(balance()).toBe(490_000_000_000n);
  });
});

describe('A bet for the next round', () => {
  it('is placed once when betting opens, with the values at the click', async () => {
    const { connection, advance, show } = await openCrash(playingState(2_000));
    await fill(amount(), '250');
    await fill(target(), '1.50');
    await user.click(button('Bet Next Round'));
    await advance(50);
    expect([amount().disabled, target().disabled]).toEqual([true, true]);
    screen.getByText('Your bet is placed when betting opens.');
    connection.emit('gameCrashed', crashedEvent(1.65));
    await advance(3_500);
    expect(connection.sent('placeBet')).toEqual([]);
    await show(bettingState({ roundId: 1205 }));
    const bets = [{ userId: id, betAmount: '250.00000000', autoCashout: 1.5 }];
    expect(connection.sent('placeBet')).toEqual(bets);
    connection.emit('betError', { error: 'The house takes no more on this round.', code: 'HOUSE_LIMIT' });
    await advance(500);
    expect(connection.sent('placeBet')).toEqual(bets);
    await show(playingState(1_000, { roundId: 1205 }));
    await show(bettingState({ roundId: 1206 }));
    expect(connection.sent('placeBet')).toEqual(bets);
  });

  it('is placed at once if betting has opened, but the page has not shown it yet', async () => {
    const { connection, advance } = await openCrash(playingState(2_000));
    connection.emit('gameState', bettingState({ roundId: 1205 }));
    button('Bet Next Round').click();
    await advance(50);
    expect(connection.sent('placeBet')).toHaveLength(1);
  });

  it('can be cancelled until betting opens', async () => {
    const { connection, advance, show } = await openCrash(playingState(2_000));
    await user.click(button('Bet Next Round'));
    // The second click of a double click does not take back what the first one has done.
    await user.click(await waitWithoutTime(() => button('Cancel Bet')));
    expect(screen.queryByText('Your bet is placed when betting opens.')).not.toBeNull();
    await advance(500);
    await user.click(button('Cancel Bet'));
    await show(bettingState({ roundId: 1205 }));
    expect(connection.sent('placeBet')).toEqual([]);
    expect(placeBet().disabled).toBe(false);
  });

  it('is not chosen by the keys, nor by a player with a bet in the round', async () => {
    const { connection, show } = await openCrash(playingState(2_000));
    await user.keyboard('b {Enter}');
    expect(screen.queryByText('Your bet is placed when betting opens.')).toBeNull();
    await show(
      playingState(3_000, { ...ownBet(id, username, 0), hasCashedOut: true, cashoutMultiplier: 1.2 }),
    );
    expect(button('Cashed out').disabled).toBe(true);
    await show(bettingState({ roundId: 1205 }));
    expect(connection.sent('placeBet')).toEqual([]);
  });

  it('waits for the connection', async () => {
    const { connection, advance, show } = await openCrash(playingState(2_000));
    await user.click(button('Bet Next Round'));
    connection.interrupt();
    await advance(100);
    expect(connection.sent('placeBet')).toEqual([]);
    connection.resume();
    await advance(100);
    await show(bettingState({ roundId: 1205 }));
    expect(connection.sent('placeBet')).toHaveLength(1);
  });
});

describe('The amount and the target', () => {
  it('are remembered when the player leaves the page', async () => {
    await openCrash(bettingState());
    await fill(amount(), '321');
    await fill(target(), '3.21');
    await user.click(screen.getByRole('link', { name: /^All Games/ }));
    await waitWithoutTime(() => expect(screen.queryByLabelText('Auto cash-out')).toBeNull());
    history.back();
    await waitWithoutTime(() => expect([amount().value, target().value]).toEqual(['321', '3.21']));
  });
});
