import { betting, crashed, playing as underWay, seated } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';

/** Gives the player a balance, as if it had just been pushed. */
function enrich(screen: ScriptedCrash, arenaBalance: string): void {
  screen.line.tell('balanceUpdated', { arenaBalance, version: 1_000, reason: 'deposit' });
}

test.describe('The bet amount', () => {
  test('is 100 at least, else no bet, and is cut down to the balance; Half, Double and Max keep within', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, betting());
    await screen.amount.fill('99.9999');
    await expect(page.getByText('Minimum bet is 100 ARENA')).toBeVisible();
    await expect(screen.placeBet).toBeDisabled();
    await expect(page.getByText('places the bet')).toBeHidden();
    await screen.amount.fill('10000.5');
    await expect(screen.amount).toHaveValue('10000');
    await expect(screen.placeBet).toBeEnabled();

    await screen.amount.fill('301.5');
    await screen.quick('Half').click();
    await expect(screen.amount).toHaveValue('150');
    await screen.quick('Half').click();
    await expect(screen.amount).toHaveValue('100');
    await screen.amount.fill('7000');
    await screen.quick('Double').click();
    await expect(screen.amount).toHaveValue('10000');

    await screen.amount.fill('100');
    await screen.quick('Max').click();
    await expect(screen.amount).toHaveValue('10000');
    enrich(screen, '250000.00000000');
    await expect(page.getByText('Balance 250,000.0000 ARENA')).toBeVisible();
    await screen.quick('Max').click();
    await expect(screen.amount).toHaveValue('100000');
  });
});

test.describe('The button', () => {
  test('places one bet only, with a target from 1.01 to 1,000,000.00, and none outside of betting or without a connection', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(page, betting());
    for (const refused of ['1', '1.00', '1000000.01']) {
      await screen.target.fill(refused);
      await expect(screen.placeBet).toBeDisabled();
    }
    await screen.target.fill('1000000.00');
    await screen.placeBet.click();
    await expect
      .poll(() => screen.bets)
      .toEqual([{ userId: player.id, betAmount: '100.00000000', autoCashout: 1_000_000 }]);
    await screen.pass(50);
    await expect(page.getByRole('button', { name: 'Placing bet...' })).toBeDisabled();
    expect(screen.bets).toHaveLength(1);
    await screen.show(underWay(2_000));
    await expect(screen.placeBet).toBeDisabled();
    await expect(screen.amount).toBeDisabled();
    await screen.show(betting({ roundId: 1205 }));
    await expect(screen.placeBet).toBeEnabled();
    await screen.line.cut();
    await screen.pass(100);
    await expect(page.getByText('Connecting...')).toBeVisible();
    await expect(screen.placeBet).toBeDisabled();
  });

  test('locks the inputs once a bet is placed; cashes out once, only while playing', async ({
    page,
    player,
  }) => {
    const own = seated(player.id, player.username, 2);
    const screen = await ScriptedCrash.on(page, betting(own));
    await expect(screen.ownBadge).toHaveText('In Game');
    for (const control of [screen.amount, screen.target, screen.quick('Half'), screen.quick('Max')]) {
      await expect(control).toBeDisabled();
    }
    await expect(page.getByRole('button', { name: 'Bet Placed' })).toBeDisabled();
    await screen.show(underWay(8_000, own));
    await screen.cashOut.click();
    await screen.pass(50);
    await expect(page.getByRole('button', { name: 'Cashing out...' })).toBeDisabled();
    expect(screen.cashOuts).toHaveLength(1);
    expect(screen.cashOuts[0]?.userId).toBe(player.id);
    expect(screen.cashOuts[0]?.multiplier).toBeCloseTo(1.63, 1);
    screen.line.tell('gameCrashed', crashed(1.65));
    await screen.pass(50);
    await expect(screen.ownBadge).toHaveText('Lost');
    await expect(screen.cashOut).toBeHidden();
  });

  test('stands beside what is at stake, whatever was typed meanwhile or forgotten by a reload', async ({
    page,
    player,
  }) => {
    const screen = await ScriptedCrash.on(page, betting());
    await screen.amount.fill('250');
    const own = { ...seated(player.id, player.username, 0), autoCashout: 2.5 };
    await screen.show(underWay(2_000, own));
    await expect(screen.amount).toHaveValue('1000');
    await expect(screen.target).toHaveValue('2.50');
    await screen.show(betting({ roundId: 1205 }));
    await expect(screen.amount).toHaveValue('250');
    await expect(screen.target).toHaveValue('');
  });

  test('is pressed by Space and by Enter, never while somebody types', async ({ page, player }) => {
    const screen = await ScriptedCrash.on(page, betting());
    await screen.amount.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await screen.pass(50);
    expect(screen.bets).toEqual([]);
    await screen.amount.blur();
    await page.keyboard.press('Space');
    await expect.poll(() => screen.bets.length).toBe(1);
    await screen.show(underWay(5_000, seated(player.id, player.username, 0)));
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.cashOuts.length).toBe(1);
  });

  test('a refusal is told in a toast, with the server’s words', async ({ page, player }) => {
    const screen = await ScriptedCrash.on(page, betting());
    await screen.placeBet.click();
    screen.line.tell('betError', { error: 'The house takes no more on this round.', code: 'HOUSE_LIMIT' });
    await screen.expectToast(/^Bet failedThe house takes no more on this round\./);
    await expect(screen.placeBet).toBeEnabled();
    await screen.show(underWay(5_000, seated(player.id, player.username, 0)));
    await screen.cashOut.click();
    screen.line.tell('cashoutError', { error: 'The round has ended.', code: 'ROUND_NOT_PLAYING' });
    await screen.expectToast(/^Cashout failedThe round has ended\./);
  });

  test('a bet’s answer never overwrites a newer balance', async ({ page }) => {
    const screen = await ScriptedCrash.on(page, betting());
    enrich(screen, '5000.00000000');
    const bet = { roundId: 1204, betAmount: '100.00000000', autoCashout: null };
    screen.line.tell('betPlaced', { ...bet, arenaBalance: '1.00000000', version: 999 });
    await screen.pass(50);
    await expect(screen.ownBadge).toHaveText('In Game');
    expect(await screen.balance()).toBe(500_000_000_000n);
    screen.line.tell('betPlaced', { ...bet, arenaBalance: '4900.00000000', version: 1_001 });
    await expect.poll(() => screen.balance()).toBe(490_000_000_000n);
  });
});
