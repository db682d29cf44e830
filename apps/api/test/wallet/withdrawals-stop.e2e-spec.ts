import type { PendingMovements, WithdrawalStop } from '@arena/wire';
import { findAuditEntries, signInAdmin } from '../support/admins.js';
import { asOwner, withOwner } from '../support/as-owner.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { withWallets } from '../support/with-wallets.js';

const STOP = '/api/admin/withdrawals/stop';
const REASON = 'The treasury was drained.';

describe('the stop of withdrawals', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '10000' });
  let admin: Client;

  beforeAll(async () => {
    admin = await signInAdmin(wallets.app);
  });

  beforeEach(async () => {
    await setStopped(false);
  });

  const setStopped = (isStopped: unknown, reason: unknown = REASON) =>
    admin.post<WithdrawalStop>(STOP, { isStopped, reason });
  const pending = async () => (await admin.get<PendingMovements>('/api/admin/pending')).body.withdrawals;

  /** Resolves when a request waits for the lock of the stop. Jobs wait for other settings. */
  const untilStopWaits = () =>
    eventually(async () => {
      const waiting = await asOwner(
        wallets.app.database,
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND classid = 4717
           AND objid::bigint = hashtext('withdrawals_stopped')::bigint & 4294967295`,
      );
      expect(waiting).toHaveLength(1);
    });

  it('lets withdrawals wait in the queue until admins resume them', async () => {
    expect(await setStopped(true)).toMatchObject({ status: 200, body: { isStopped: true } });
    const player = await wallets.newPlayer();
    const { status, body } = await player.withdraw({ amount: 300 });
    expect([status, body]).toMatchObject([202, { status: 'queued', waitingFor: 'stop' }]);
    await wallets.drain();
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued', waitingFor: 'stop' }]);
    expect(await pending()).toMatchObject({
      stopped: { reason: REASON, since: expect.stringMatching(/Z$/) },
      oldest: [{ username: player.user.username, amount: '300.00000000', waitingFor: 'stop' }],
    });
    expect((await admin.get<WithdrawalStop>(STOP)).body).toEqual({ isStopped: true });

    expect(await setStopped(false, 'It was a test.')).toMatchObject({ body: { isStopped: false } });
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    expect(await pending()).toMatchObject({ count: 0, stopped: null, limits: [] });
  });

  it('finishes payments that were sent before', async () => {
    const player = await wallets.newPlayer();
    await wallets.chain.setAutomine(false);
    await player.withdraw({ amount: 300 });
    await wallets.runUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]),
    );
    await setStopped(true);
    await wallets.chain.setAutomine(true);
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  });

  it('waits for a payment that is being signed, so that none is signed after its response', async () => {
    const answer = await withOwner(wallets.app.database, async (client) => {
      await client.query('BEGIN');
      const { rows } = await client.query<{ admission: string }>(
        'SELECT admit_withdrawal(0, NULL, NULL) AS admission',
      );
      expect(rows).toEqual([{ admission: 'NOT_PAYABLE' }]);
      const stopping = setStopped(true);
      await untilStopWaits();
      await client.query('COMMIT');
      return stopping;
    });
    expect(answer).toMatchObject({ status: 200, body: { isStopped: true } });
    const after = await withOwner(wallets.app.database, (client) =>
      client.query<{ admission: string }>('SELECT admit_withdrawal(0, NULL, NULL) AS admission'),
    );
    expect(after.rows).toEqual([{ admission: 'STOPPED' }]);
  });

  it('is recorded once with its reason when several requests stop at once', async () => {
    const before = (await findAuditEntries(wallets.app, 'withdrawals.stop')).length;
    await Promise.all(Array.from({ length: 5 }, () => setStopped(true)));
    const entries = await findAuditEntries(wallets.app, 'withdrawals.stop');
    expect(entries.slice(before)).toEqual([
      {
        actor: 'admin',
        subject: 'withdrawals',
        before: { isStopped: false },
        after: { isStopped: true, reason: REASON },
      },
    ]);
  });

  it('requires a reason', async () => {
    expectRefusedFields(await setStopped(true, ''), 'reason');
    expectRefusedFields(await setStopped('yes', 'x'.repeat(501)), 'isStopped', 'reason');
    expect((await admin.get<WithdrawalStop>(STOP)).body).toEqual({ isStopped: false });
  });

  it('is not accessible to players', async () => {
    const { client } = await wallets.newPlayer();
    expectProblem(await client.get(STOP), 403, 'FORBIDDEN');
    expectProblem(await client.post(STOP, { isStopped: true, reason: REASON }), 403, 'FORBIDDEN');
  });
});
