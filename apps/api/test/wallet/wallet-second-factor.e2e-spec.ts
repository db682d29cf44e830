import { Wallet } from 'ethers';
import type { PasswordResetLink } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner } from '../support/as-owner.js';
import type { Answer } from '../support/client.js';
import { tokenOf } from '../support/mailbox.js';
import { PASSWORD } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { setUpSecondFactor, type SecondFactor } from '../support/second-factor.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

const NEW_PASSWORD = 'another horse';

describe('with a second factor', () => {
  const wallets = withWallets();
  let player: WalletPlayer;
  let factor: SecondFactor;

  beforeEach(async () => {
    player = await wallets.newPlayer();
    factor = await setUpSecondFactor(player.client, PASSWORD);
  });

  const { address } = Wallet.createRandom();
  const reveal = (fields: object): Promise<Answer> =>
    player.client.post(`${player.path}/private-key`, fields);
  const changePassword = (fields: object): Promise<Answer> =>
    player.client.post('/api/account/password', { newPassword: NEW_PASSWORD, ...fields });

  it('a withdrawal needs a code after the right password, and takes each code once', async () => {
    expectProblem(await player.withdraw({ amount: 100, address, password: 'wrong' }), 401, 'BAD_CREDENTIALS');
    for (const code of [undefined, null, ''])
      expectProblem(await player.withdraw({ amount: 100, address, code }), 401, 'SECOND_FACTOR_REQUIRED');
    expectProblem(
      await player.withdraw({ amount: 100, address, code: '000000' }),
      401,
      'SECOND_FACTOR_INVALID',
    );
    expect(await player.balance()).toBe('10000.00000000');

    const code = factor.authenticator.code(1);
    expect((await player.withdraw({ amount: 100, address, code })).status).toBe(202);
    expectProblem(await player.withdraw({ amount: 100, address, code }), 401, 'SECOND_FACTOR_INVALID');
    expect(await player.balance()).toBe('9900.00000000');
  });

  it('a repeated withdrawal needs a code of its own, and is made once', async () => {
    const [first, second] = factor.recoveryCodes;
    const request = { amount: 100, address };
    const made = await player.withdraw({ ...request, code: first }, 'the key');
    const repeated = await player.withdraw({ ...request, code: second }, 'the key');
    expect(repeated.body.id).toBe(made.body.id);
    expect(await player.balance()).toBe('9900.00000000');
  });

  it('the private key needs a code', async () => {
    expectProblem(await reveal({ password: PASSWORD }), 401, 'SECOND_FACTOR_REQUIRED');
    expectProblem(await reveal({ password: PASSWORD, code: '000000' }), 401, 'SECOND_FACTOR_INVALID');
    expect((await reveal({ password: PASSWORD, code: factor.recoveryCodes[0] })).status).toBe(200);
  });

  it('a change of the password needs a code', async () => {
    expectProblem(await changePassword({ currentPassword: PASSWORD }), 401, 'SECOND_FACTOR_REQUIRED');
    const wrong = { currentPassword: PASSWORD, code: '000000' };
    expectProblem(await changePassword(wrong), 401, 'SECOND_FACTOR_INVALID');
    const right = { currentPassword: PASSWORD, code: factor.authenticator.code(1) };
    expect((await changePassword(right)).status).toBe(200);
  });
});

describe('without a second factor', () => {
  const wallets = withWallets();

  it('a code is ignored', async () => {
    const player = await wallets.newPlayer();
    const code = '123456';
    expect((await player.withdraw({ amount: 100, code })).status).toBe(202);
    const key = await player.client.post(`${player.path}/private-key`, { password: PASSWORD, code });
    expect(key.status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, code };
    expect((await player.client.post('/api/account/password', change)).status).toBe(200);
  });

  it('setting one ends the other sessions of the user', async () => {
    const player = await wallets.newPlayer();
    const phone = wallets.app.client();
    await phone.post('/api/login', { username: player.user.username, password: PASSWORD });
    await setUpSecondFactor(player.client, PASSWORD);
    expect((await player.client.get('/api/session')).status).toBe(200);
    expectProblem(await phone.get('/api/session'), 401, 'UNAUTHENTICATED');
  });
});

describe('an account whose password was replaced with a link from an admin', () => {
  const wallets = withWallets();

  it('waits three days for withdrawals', async () => {
    const player = await wallets.newPlayer();
    const admin = await signInAdmin(wallets.app);
    const { body: link } = await admin.post<PasswordResetLink>(
      `/api/admin/players/${player.user.id}/password-reset`,
      {},
    );
    const choice = { token: tokenOf(link.path), newPassword: NEW_PASSWORD };
    expect((await player.client.post('/api/password-resets/confirm', choice)).status).toBe(200);
    await player.client.post('/api/login', { username: player.user.username, password: NEW_PASSWORD });
    const { status, body } = await player.withdraw({ amount: 100, password: NEW_PASSWORD });
    expect([status, body.status]).toEqual([202, 'queued']);
    const [row] = await asOwner<{ hours: number }>(
      wallets.app.database,
      `SELECT extract(epoch FROM due_at - created_at)::float8 / 3600 AS hours FROM withdrawals WHERE id = $1`,
      [body.id],
    );
    expect(row!.hours).toBeGreaterThan(71);
    expect(row!.hours).toBeLessThanOrEqual(72);
  });
});
