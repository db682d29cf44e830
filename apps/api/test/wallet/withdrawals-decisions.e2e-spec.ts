import { Wallet } from 'ethers';
import type {
  Problem,
  WithdrawalDecision,
  ReviewedWithdrawalPage,
  WithdrawalQueueSummary,
} from '@arena/wire';
import { findAuditEntries, signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { asOwner, untilBlocked, withOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive } from '../support/live.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { rollUp } from '../support/roll-up.js';
import { startApiOn, type TestApp } from '../support/test-app.js';
import { WEI } from '../support/test-chain.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

type Decision = 'hold' | 'release' | 'reject';

const REASON = 'Another account has the same address.';
const GRANT = '20000.00000000';

const decide = (
  admin: Client,
  id: number,
  decision: Decision,
  request: Record<string, unknown> = { reason: REASON },
): Promise<Answer<WithdrawalDecision & Pick<Problem, 'code'>>> =>
  admin.post(`/api/admin/withdrawals/${id}/${decision}`, request);

describe('an admin who decides about a withdrawal', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '20000' });
  let admin: Client;
  let second: Client;
  let other: TestApp;

  beforeAll(async () => {
    admin = await signInAdmin(wallets.app);
    second = await signInOtherAdmin(wallets.app);
    other = await startApiOn(wallets.app.database, {
      ...wallets.chain.variables,
      RATE_LIMIT_FACTOR: '1000',
    });
  });

  afterAll(() => other.close());

  /** Asks for a withdrawal to a new address while the payer cannot take it. */
  const queued = async (amount: number | string = 300) => {
    await setStopped(true);
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const { body } = await player.withdraw({ amount, address });
    return { player, address, id: body.id };
  };
  const setStopped = (isStopped: boolean): Promise<unknown> =>
    asOwner(
      wallets.app.database,
      isStopped
        ? `INSERT INTO system_settings (key, value, updated_at) VALUES ('withdrawals_stopped', 'A test.', now())
           ON CONFLICT DO NOTHING`
        : `DELETE FROM system_settings WHERE key = 'withdrawals_stopped'`,
    );
  const expectPaid = (player: WalletPlayer): Promise<void> =>
    wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  const queue = async (name: string) =>
    (await admin.get<ReviewedWithdrawalPage>(`/api/admin/withdrawal-queue?queue=${name}&limit=100`)).body
      .withdrawals;

  it('holds it: the payer leaves it out, and pays others, until it is released', async () => {
    const { player, address, id } = await queued();
    expect(await decide(admin, id, 'hold')).toMatchObject({ status: 200, body: { state: 'held' } });
    const later = await wallets.newPlayer();
    await later.withdraw({ amount: 200 });
    await setStopped(false);
    await expectPaid(later);
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued', waitingFor: 'hold' }]);
    expect(await queue('held')).toMatchObject([{ id, hold: { by: 'admin', reason: REASON } }]);
    expect((await queue('waiting')).filter((row) => row.id === id)).toEqual([]);

    expect(await decide(second, id, 'release')).toMatchObject({ status: 200, body: { state: 'released' } });
    await expectPaid(player);
    expect(await wallets.chain.tokenBalanceOf(address)).toBe(300n * WEI);
    expect(await findAuditEntries(wallets.app, 'withdrawal.held')).toMatchObject([
      { actor: 'admin', subject: `withdrawal ${id}`, after: { userId: player.user.id, reason: REASON } },
    ]);
    expect(await findAuditEntries(wallets.app, 'withdrawal.released')).toMatchObject([{ actor: 'testref' }]);
  });

  it('rejects it: the amount is back at once, once, and the player reads the message but not the reason', async () => {
    const { player, address, id } = await queued('1000.00000001');
    const socket = await connected(connectLive(player.client));
    const update = new Promise((resolve) => socket.once('balanceUpdated', resolve));
    const request = { reason: REASON, message: 'Please write to our team' };
    expect(await decide(admin, id, 'reject', request)).toMatchObject({
      status: 200,
      body: { state: 'rejected' },
    });
    expect(await update).toMatchObject({ arenaBalance: GRANT, reason: 'withdrawal' });
    socket.close();
    for (const decision of ['reject', 'hold', 'release'] as const)
      expectProblem(await decide(second, id, decision), 409, 'WITHDRAWAL_SIGNED');
    await setStopped(false);
    await wallets.drain();
    const failure = 'Rejected: Please write to our team. The amount is back in your balance.';
    expect(await player.withdrawals()).toMatchObject([{ status: 'failed', isRejected: true, failure }]);
    expect(await player.balance()).toBe(GRANT);
    expect(await wallets.chain.tokenBalanceOf(address)).toBe(0n);
    expect(JSON.stringify(await player.wallet())).not.toContain(REASON);
    expect(await queue('all')).toContainEqual(expect.objectContaining({ id, rejectedBy: 'admin' }));
    expect(await findAuditEntries(wallets.app, 'withdrawal.rejected')).toMatchObject([
      { actor: 'admin', after: { amount: '1000.00000001', ...request } },
    ]);
  });

  it('decides once when ten requests on two nodes reject it', async () => {
    const { player, id } = await queued();
    const entries = (await findAuditEntries(wallets.app, 'withdrawal.rejected')).length;
    const atOther = second.sharedWith(other.url);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(index % 2 === 0 ? admin : atOther, id, 'reject')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await player.balance()).toBe(GRANT);
    expect(await findAuditEntries(wallets.app, 'withdrawal.rejected')).toHaveLength(entries + 1);
    await setStopped(false);
  });

  it('rejects or pays it, but never both, while the payers of two nodes take it', async () => {
    await setStopped(false);
    for (let round = 0; round < 6; round += 1) {
      const player = await wallets.newPlayer();
      const { address } = Wallet.createRandom();
      const { body } = await player.withdraw({ amount: 500, address });
      const running = wallets.runUntil(() => Promise.resolve());
      const { status } = await decide(round % 2 === 0 ? admin : second, body.id, 'reject');
      await running;
      const isRejected = status === 200;
      await wallets.mineUntil(async () =>
        expect(await player.withdrawals()).toMatchObject([{ status: isRejected ? 'failed' : 'confirmed' }]),
      );
      expect(await player.balance()).toBe(isRejected ? GRANT : '19500.00000000');
      expect(await wallets.chain.tokenBalanceOf(address)).toBe(isRejected ? 0n : 500n * WEI);
    }
  });

  it.each(['hold', 'reject'] as const)(
    'cannot %s it while its payment is being signed: the decision waits and then sees the payment',
    async (decision) => {
      const { player, id } = await queued();
      const answer = await withOwner(wallets.app.database, async (client) => {
        // What the transaction of a payment does.
        await client.query('BEGIN');
        await client.query(`DELETE FROM system_settings WHERE key = 'withdrawals_stopped'`);
        const { rows } = await client.query<{ admission: string }>(
          'SELECT admit_withdrawal($1, NULL, NULL) AS admission',
          [id],
        );
        expect(rows).toEqual([{ admission: 'ADMITTED' }]);
        await client.query(
          `UPDATE withdrawals SET status = 'sent', chain_id = 0, treasury = 'none', nonce = 1 WHERE id = $1`,
          [id],
        );
        const deciding = decide(admin, id, decision);
        await untilBlocked(wallets.app.database, 'decide_withdrawal', 1);
        await client.query('COMMIT');
        return deciding;
      });
      expectProblem(answer, 409, 'WITHDRAWAL_SIGNED');
      expect(await player.balance()).toBe('19700.00000000');
      await setStopped(true);
      await asOwner(
        wallets.app.database,
        `UPDATE withdrawals SET status = 'queued', chain_id = NULL, treasury = NULL, nonce = NULL WHERE id = $1`,
        [id],
      );
      expect((await decide(admin, id, 'reject')).status).toBe(200);
      expect(await player.balance()).toBe(GRANT);
    },
  );

  it('makes the payer wait and then leave it, if the decision came first', async () => {
    const { player, id } = await queued();
    const admission = await withOwner(wallets.app.database, async (client) => {
      await client.query('BEGIN');
      const { rows: decided } = await client.query<{ outcome: string }>(
        `SELECT outcome FROM decide_withdrawal($1, 1, 'reject', 'A test.', 'Rejected.')`,
        [id],
      );
      expect(decided).toEqual([{ outcome: 'DONE' }]);
      await setStopped(false);
      const admitting = asOwner<{ admission: string }>(
        wallets.app.database,
        'SELECT admit_withdrawal($1, NULL, NULL) AS admission',
        [id],
      );
      await untilBlocked(wallets.app.database, 'admit_withdrawal', 1);
      await client.query('COMMIT');
      return admitting;
    });
    expect(admission).toEqual([{ admission: 'NOT_PAYABLE' }]);
    expect(await player.balance()).toBe(GRANT);
  });

  it('can neither hold, release nor reject it once it is sent', async () => {
    await setStopped(false);
    const player = await wallets.newPlayer();
    await wallets.chain.setAutomine(false);
    const { body } = await player.withdraw({ amount: 300 });
    await wallets.runUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]),
    );
    for (const decision of ['hold', 'release', 'reject'] as const)
      expectProblem(await decide(admin, body.id, decision), 409, 'WITHDRAWAL_SIGNED');
    await wallets.chain.setAutomine(true);
    await expectPaid(player);
    expect(await player.balance()).toBe('19700.00000000');
  });

  it('does not reject it after a restore, because the chain may know a payment that the books do not', async () => {
    const { player, id } = await queued();
    const paused = `INSERT INTO system_settings (key, value, updated_at) VALUES ('restore_pending', '[]', now())`;
    await asOwner(wallets.app.database, paused);
    expectProblem(await decide(admin, id, 'reject'), 409, 'WITHDRAWALS_PAUSED');
    expect((await decide(admin, id, 'hold')).status).toBe(200);
    await asOwner(wallets.app.database, `DELETE FROM system_settings WHERE key = 'restore_pending'`);
    expect((await decide(admin, id, 'reject')).status).toBe(200);
    expect(await player.balance()).toBe(GRANT);
    await setStopped(false);
  });

  it('decides nothing about the own withdrawal, an unknown one, or without a reason', async () => {
    const { player, id } = await queued();
    await asOwner(wallets.app.database, `UPDATE users SET role = 'treasurer' WHERE id = $1`, [
      player.user.id,
    ]);
    await eventually(async () =>
      expect((await player.client.get('/api/admin/withdrawal-queue')).status).toBe(200),
    );
    for (const decision of ['hold', 'release', 'reject'] as const) {
      expectProblem(await decide(player.client, id, decision), 403, 'FORBIDDEN');
      expectProblem(await decide(admin, 999_999, decision), 404, 'NOT_FOUND');
      expectRefusedFields(await decide(admin, id, decision, { reason: '' }), 'reason');
    }
    expectRefusedFields(await decide(admin, id, 'reject', { reason: REASON, message: '' }), 'message');
    expect((await decide(admin, id, 'reject')).status).toBe(200);
    await setStopped(false);
  });

  it('sees how many wait, are held and are sent, with sums and waits, and the history of each player', async () => {
    const { player, id } = await queued('250.5');
    const summary = async () =>
      (await admin.get<WithdrawalQueueSummary>('/api/admin/withdrawal-queue/summary')).body;
    expect(await summary()).toEqual({
      waiting: { count: 1, amount: '250.50000000', averageWaitSeconds: expect.any(Number) },
      held: { count: 0, amount: '0.00000000', averageWaitSeconds: null },
      sent: { count: 0, amount: '0.00000000', averageWaitSeconds: null },
    });
    await rollUp(wallets.app);
    expect(await queue('waiting')).toMatchObject([
      {
        id,
        userId: player.user.id,
        username: player.user.username,
        amount: '250.50000000',
        waitingFor: 'stop',
        hold: null,
        approval: null,
        history: {
          deposited: '0.00000000',
          withdrawn: '250.50000000',
          staked: '0.00000000',
          paidToAddress: 0,
        },
        marks: expect.any(Array),
      },
    ]);
    await decide(admin, id, 'hold');
    expect(await summary()).toMatchObject({ waiting: { count: 0 }, held: { count: 1 } });
    await decide(admin, id, 'reject');
    expect(await summary()).toMatchObject({ waiting: { count: 0 }, held: { count: 0 } });
    await setStopped(false);
  });
});

describe('with approvals', () => {
  const wallets = withWallets({
    SIGNUP_GRANT_ARENA: '20000',
    APPROVALS: 'on',
    WITHDRAWAL_APPROVAL_ARENA: '1000',
  });
  let admin: Client;
  let other: Client;

  beforeAll(async () => {
    admin = await signInAdmin(wallets.app);
    other = await signInOtherAdmin(wallets.app);
  });

  const approvalOf = async (id: number): Promise<number | undefined> =>
    (await admin.get<ReviewedWithdrawalPage>('/api/admin/withdrawal-queue')).body.withdrawals.find(
      (row) => row.id === id,
    )?.approval?.id;
  const approve = (client: Client, id: number | undefined) =>
    client.post(`/api/admin/approvals/${id}`, { approve: true });

  it('an approved withdrawal that is held is paid when it is released', async () => {
    const player = await wallets.newPlayer();
    const { body } = await player.withdraw({ amount: 2000 });
    const approval = await approvalOf(body.id);
    expect((await decide(other, body.id, 'hold')).status).toBe(200);
    expect((await approve(admin, approval)).status).toBe(200);
    await wallets.drain();
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued', waitingFor: 'hold' }]);
    expect((await decide(other, body.id, 'release')).status).toBe(200);
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  });

  it('a rejection ends the approval, and is not mixed with a vote at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await wallets.newPlayer();
      const { body } = await player.withdraw({ amount: 2000 });
      const approval = await approvalOf(body.id);
      const [voted, rejected] = await Promise.all([
        approve(admin, approval),
        decide(other, body.id, 'reject'),
      ]);
      const isRejected = rejected.status === 200;
      if (!isRejected) expectProblem(rejected, 409, 'WITHDRAWAL_SIGNED'); // approved and paid before
      expect([200, 409]).toContain(voted.status);
      expectProblem(await approve(admin, approval), 409, 'APPROVAL_DECIDED');
      await wallets.mineUntil(async () =>
        expect(await player.withdrawals()).toMatchObject([{ status: isRejected ? 'failed' : 'confirmed' }]),
      );
      expect(await player.balance()).toBe(isRejected ? GRANT : '18000.00000000');
    }
    await expectBooksToBalance(wallets.app.database);
  });
});
