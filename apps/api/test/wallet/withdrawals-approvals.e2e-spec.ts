import { Wallet } from 'ethers';
import type { Approval, ApprovalDecision, Withdrawal } from '@arena/wire';
import { signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { asOwner } from '../support/as-owner.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive } from '../support/live.js';
import { expectProblem } from '../support/problems.js';
import { addedBy } from '../support/security-events.js';
import { WEI } from '../support/test-chain.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

const VARIABLES = {
  SIGNUP_GRANT_ARENA: '20000',
  APPROVALS: 'on',
  WITHDRAWAL_APPROVAL_ARENA: '1000',
  WITHDRAWAL_SECOND_APPROVAL_ARENA: '5000',
};

describe('a withdrawal above the threshold', () => {
  const wallets = withWallets(VARIABLES);
  let admin: Client;
  let other: Client;

  beforeAll(async () => {
    admin = await signInAdmin(wallets.app);
    other = await signInOtherAdmin(wallets.app);
  });

  /** Returns the approval that a withdrawal waits for. */
  const approvalOf = async ({ id }: Withdrawal): Promise<Approval> => {
    const { body } = await admin.get<Approval[]>('/api/admin/approvals');
    const found = body.find(({ payload }) => payload['withdrawalId'] === id);
    if (found === undefined) throw new Error(`No approval for withdrawal ${id}.`);
    return found;
  };
  const vote = (voter: Client, { id }: Approval, approve: boolean) =>
    voter.post<ApprovalDecision>(`/api/admin/approvals/${id}`, { approve });
  const expectHeld = async (player: WalletPlayer): Promise<void> => {
    await wallets.drain();
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued', waitingFor: 'approval' }]);
  };
  const expectPaid = (player: WalletPlayer): Promise<void> =>
    wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );

  it('is debited and held until an admin approves it', async () => {
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const { status, body } = await player.withdraw({ amount: '1000.00000001', address });
    expect([status, body]).toMatchObject([202, { status: 'queued', waitingFor: 'approval' }]);
    expect(await player.balance()).toBe('18999.99999999');
    await expectHeld(player);
    const approval = await approvalOf(body);
    expect(approval).toMatchObject({
      kind: 'withdrawal',
      approversNeeded: 1,
      requestedBy: { username: player.user.username },
      payload: { userId: player.user.id, amount: '1000.00000001', address },
    });
    expect((await vote(admin, approval, true)).body).toEqual({ state: 'approved' });
    await expectPaid(player);
    expect(await wallets.chain.tokenBalanceOf(address)).toBe(1000n * WEI + 10n ** 10n);
  });

  it('is in the security log once, with the votes and with refusals', async () => {
    const player = await wallets.newPlayer();
    const { id, username } = player.user;
    const entries = await addedBy(wallets.app, async () => {
      const { body } = await player.withdraw({ amount: 2000 }, 'the key');
      expect((await player.withdraw({ amount: 2000 }, 'the key')).body.id).toBe(body.id);
      expectProblem(await player.withdraw({ amount: 20_000 }), 409, 'INSUFFICIENT_FUNDS');
      await vote(admin, await approvalOf(body), false);
    });
    const requested = { actorId: id, actor: username, action: 'withdrawal.requested' };
    expect(entries).toMatchObject([
      { ...requested, outcome: 'ok', after: { amount: '2000.00000000', address: player.address } },
      { ...requested, outcome: 'refused', code: 'INSUFFICIENT_FUNDS' },
      { actor: 'admin', action: 'approval.rejected', after: { kind: 'withdrawal' } },
    ]);
  });

  it('is paid at once up to the threshold', async () => {
    const player = await wallets.newPlayer();
    expect((await player.withdraw({ amount: 1000 })).body.waitingFor).toBeUndefined();
    await expectPaid(player);
  });

  it('needs two different admins above the second threshold', async () => {
    const player = await wallets.newPlayer();
    const { body } = await player.withdraw({ amount: 5001 });
    const approval = await approvalOf(body);
    expect((await vote(admin, approval, true)).body).toEqual({ state: 'waiting' });
    expect((await vote(admin, approval, true)).body).toEqual({ state: 'waiting' });
    await expectHeld(player);
    expect((await vote(other, approval, true)).body).toEqual({ state: 'approved' });
    await expectPaid(player);
  });

  it('is held also when it is split: what was asked for within a day counts together', async () => {
    const player = await wallets.newPlayer();
    const ask = async (amount: number) => (await player.withdraw({ amount })).body;
    expect((await ask(600)).waitingFor).toBeUndefined();
    const second = await ask(400.00000001);
    expect(second.waitingFor).toBe('approval');
    expect(await approvalOf(second)).toMatchObject({ approversNeeded: 1 });
    const third = await ask(4000);
    expect(await approvalOf(third)).toMatchObject({ approversNeeded: 2 });
    expect((await vote(admin, await approvalOf(third), true)).body).toEqual({ state: 'waiting' });
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([
        { status: 'queued', waitingFor: 'approval' },
        { status: 'queued', waitingFor: 'approval' },
        { status: 'confirmed' },
      ]),
    );
    await asOwner(
      wallets.app.database,
      `UPDATE withdrawals SET created_at = created_at - interval '1 day' WHERE user_id = $1`,
      [player.user.id],
    );
    for (const withdrawal of [second, third]) await vote(admin, await approvalOf(withdrawal), false);
    expect((await ask(1000)).waitingFor).toBeUndefined();
  });

  it('that was rejected does not count towards the next', async () => {
    const player = await wallets.newPlayer();
    const { body: rejected } = await player.withdraw({ amount: 2000 });
    expect((await vote(admin, await approvalOf(rejected), false)).body).toEqual({ state: 'rejected' });
    expect((await player.withdraw({ amount: 1000 })).body.waitingFor).toBeUndefined();
    expect((await player.withdraw({ amount: 100 })).body.waitingFor).toBe('approval');
  });

  it('is refunded once when an admin rejects it, and the player learns of it at once', async () => {
    const player = await wallets.newPlayer();
    const { body } = await player.withdraw({ amount: 2000 });
    const socket = await connected(connectLive(player.client));
    const update = new Promise((resolve) => socket.once('balanceUpdated', resolve));
    const approval = await approvalOf(body);
    expect((await vote(admin, approval, false)).body).toEqual({ state: 'rejected' });
    expect(await update).toMatchObject({ arenaBalance: '20000.00000000', reason: 'withdrawal' });
    socket.close();
    expectProblem(await vote(other, approval, true), 409, 'APPROVAL_DECIDED');
    await wallets.drain();
    expect(await player.withdrawals()).toMatchObject([
      { status: 'failed', failure: 'This withdrawal was not approved. The amount is back in your balance.' },
    ]);
    expect(await player.balance()).toBe('20000.00000000');
  });

  it('is approved or rejected, but not both, when two admins vote at the same time', async () => {
    const player = await wallets.newPlayer();
    const { body } = await player.withdraw({ amount: 2000 });
    const approval = await approvalOf(body);
    const votes = await Promise.all([vote(admin, approval, true), vote(other, approval, false)]);
    expect(votes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = votes[0].status === 200;
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: isApproved ? 'confirmed' : 'failed' }]),
    );
    expect(await player.balance()).toBe(isApproved ? '18000.00000000' : '20000.00000000');
  });

  it('of an admin needs another admin', async () => {
    const [player, treasurer] = [await wallets.newPlayer(), await wallets.newPlayer()];
    await asOwner(wallets.app.database, `UPDATE users SET role = 'treasurer' WHERE id = $1`, [
      treasurer.user.id,
    ]);
    await eventually(async () =>
      expect((await treasurer.client.get('/api/admin/approvals')).status).toBe(200),
    );
    const own = await approvalOf((await treasurer.withdraw({ amount: 2000 })).body);
    const foreign = await approvalOf((await player.withdraw({ amount: 2000 })).body);
    expectProblem(await vote(treasurer.client, own, true), 403, 'FORBIDDEN');
    expect((await vote(treasurer.client, foreign, true)).body).toEqual({ state: 'approved' });
    await expectHeld(treasurer);
    expect((await vote(admin, own, true)).body).toEqual({ state: 'approved' });
    await expectPaid(treasurer);
  });

  it('is held once per idempotency key', async () => {
    const player = await wallets.newPlayer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => player.withdraw({ amount: 2000 }, 'the same key')),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const rows = await asOwner(
      wallets.app.database,
      `SELECT FROM approvals WHERE (payload->>'withdrawalId')::bigint = $1`,
      [answers[0]!.body.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('with APPROVALS=off', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '20000' });

  it('the largest withdrawal is paid without an approval', async () => {
    const player = await wallets.newPlayer();
    expect((await player.withdraw({ amount: 20_000 })).body.waitingFor).toBeUndefined();
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  });
});
