import { arena } from '@arena/money';
import { WithdrawalCheck, type RequestedWithdrawal } from '@arena/wallet';
import { signInAdmin } from '../support/admins.js';
import type { Client } from '../support/client.js';
import { expectProblem } from '../support/problems.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

/** An operator's own rule: an identity check above 1,000 ARENA. */
class IdentityAbove extends WithdrawalCheck {
  isAway = false;

  override needed({ amount }: RequestedWithdrawal) {
    if (this.isAway) return Promise.reject(new Error('The service of the checks does not answer.'));
    return Promise.resolve(amount > arena('1000') ? ('identity' as const) : undefined);
  }
}

describe('a check that withdrawals need', () => {
  const check = new IdentityAbove();
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '20000' }, { withdrawalCheck: check });
  let admin: Client;

  beforeAll(async () => {
    admin = await signInAdmin(wallets.app);
  });

  const record = ({ user }: WalletPlayer, hasPassed: boolean, kind = 'identity') =>
    admin.post(`/api/admin/players/${user.id}/checks`, { kind, hasPassed, note: 'A passport.' });
  const expectWaiting = async (player: WalletPlayer): Promise<void> => {
    await wallets.drain();
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued', waitingFor: 'check' }]);
  };
  const expectPaid = (player: WalletPlayer): Promise<void> =>
    wallets.mineUntil(async () =>
      expect((await player.withdrawals())[0]).toMatchObject({ status: 'confirmed' }),
    );

  it('holds those above the threshold until an admin records that it was passed', async () => {
    const player = await wallets.newPlayer();
    const { body } = await player.withdraw({ amount: 1001 });
    expect(body.waitingFor).toBe('check');
    await expectWaiting(player);
    await record(player, true, 'sanctions');
    await record(player, false);
    await expectWaiting(player);
    await record(player, true);
    await expectPaid(player);
    expect((await player.withdraw({ amount: 1001 })).body.waitingFor).toBeUndefined();
    await expectPaid(player);
  });

  it('does not hold others', async () => {
    const player = await wallets.newPlayer();
    expect((await player.withdraw({ amount: 1000 })).body.waitingFor).toBeUndefined();
    await expectPaid(player);
  });

  it('refuses the request if it cannot be decided, and debits nothing', async () => {
    const player = await wallets.newPlayer();
    check.isAway = true;
    expectProblem(await player.withdraw({ amount: 100 }), 500, 'INTERNAL');
    check.isAway = false;
    expect(await player.withdrawals()).toEqual([]);
    expect(await player.balance()).toBe('20000.00000000');
  });
});
