import { asOwner } from '../support/as-owner.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets, type Wallets } from '../support/with-wallets.js';

/** Returns the players of the sent payments in the order of their nonces. */
const paidPlayers = async ({ app }: Wallets): Promise<number[]> => {
  const rows = await asOwner<{ user_id: number }>(
    app.database,
    'SELECT user_id FROM withdrawals WHERE nonce IS NOT NULL ORDER BY nonce',
  );
  return rows.map(({ user_id }) => user_id);
};

/** Stops or resumes payments as an admin would. */
const setStopped = ({ app }: Wallets, isStopped: boolean): Promise<unknown> =>
  asOwner(
    app.database,
    isStopped
      ? `INSERT INTO system_settings (key, value, updated_at) VALUES ('withdrawals_stopped', 'A test.', now())`
      : `DELETE FROM system_settings WHERE key = 'withdrawals_stopped'`,
  );

describe('the queue of withdrawals', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '20000' });

  it('takes turns over runs: no player is paid twice before all others are paid once', async () => {
    const before = (await paidPlayers(wallets)).length;
    await setStopped(wallets, true);
    const players: WalletPlayer[] = [];
    for (let count = 0; count < 25; count += 1) {
      const player = await wallets.newPlayer();
      for (let each = 0; each < 2; each += 1) await player.withdraw({ amount: 100 });
      players.push(player);
    }
    await setStopped(wallets, false);
    await wallets.mineUntil(async () => expect(await paidPlayers(wallets)).toHaveLength(before + 50));
    const order = (await paidPlayers(wallets)).slice(before);
    expect(new Set(order.slice(0, 25))).toEqual(new Set(players.map(({ user }) => user.id)));
  });
});
