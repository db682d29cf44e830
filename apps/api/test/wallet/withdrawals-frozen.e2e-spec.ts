import { asOwner } from '../support/as-owner.js';
import { expectProblem } from '../support/problems.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

describe('the withdrawals of a frozen player', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '10000' });

  /** Freezes a player without ending the sessions, so that the player can still send requests. */
  const setFrozen = async ({ user }: WalletPlayer, isFrozen: boolean): Promise<void> => {
    const sql = 'UPDATE player_accounts SET is_frozen = $2 WHERE user_id = $1';
    await asOwner(wallets.app.database, sql, [user.id, isFrozen]);
  };

  it('wait while others are paid, and are paid when the player is unfrozen', async () => {
    const [frozen, other] = [await wallets.newPlayer(), await wallets.newPlayer()];
    await frozen.withdraw({ amount: 300 });
    await setFrozen(frozen, true);
    await other.withdraw({ amount: 200 });
    await wallets.mineUntil(async () =>
      expect(await other.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await wallets.drain();
    expect(await frozen.withdrawals()).toMatchObject([{ status: 'queued' }]);

    await setFrozen(frozen, false);

    await wallets.mineUntil(async () =>
      expect(await frozen.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  });

  it('are not accepted', async () => {
    const player = await wallets.newPlayer();
    await setFrozen(player, true);
    expectProblem(await player.withdraw({ amount: 300 }), 403, 'ACCOUNT_FROZEN');
    expect(await player.withdrawals()).toEqual([]);
    expect(await player.balance()).toBe('10000.00000000');
  });
});
