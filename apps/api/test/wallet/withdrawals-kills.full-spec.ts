import { Wallet } from 'ethers';
import { readConfig } from '@arena/config';
import type { Problem, WithdrawalDecision } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { blockAt, type Place } from '../support/breakpoint.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mineForProcess } from '../support/mine-until.js';
import { expectProblem } from '../support/problems.js';
import { TEST_VARIABLES } from '../support/test-app.js';
import { startTestChain, WEI, type TestChain } from '../support/test-chain.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { WalletPlayer } from '../support/wallet-player.js';

type Decision = 'hold' | 'release' | 'reject';
type State = 'waiting' | 'held' | 'rejected';

const GRANT = '20000.00000000';
const DEBITED = '19700.00000000';

/** The state of a withdrawal before each decision and after it. */
const STATES: Record<Decision, { before: State; after: State }> = {
  hold: { before: 'waiting', after: 'held' },
  release: { before: 'held', after: 'waiting' },
  reject: { before: 'waiting', after: 'rejected' },
};

/** The names of the decisions in the security log. */
const ACTIONS: Record<Decision, string> = {
  hold: 'withdrawal.held',
  release: 'withdrawal.released',
  reject: 'withdrawal.rejected',
};

/** Points in the transaction of each decision. */
const POINTS: readonly [decision: Decision, point: string, place: Place][] = [
  ['hold', 'when it is held', { event: 'AFTER UPDATE ON withdrawals', when: 'NEW.held_at IS NOT NULL' }],
  [
    'hold',
    'when the decision is recorded',
    { event: 'AFTER INSERT ON audit_entries', when: `NEW.action = 'withdrawal.held'` },
  ],
  [
    'release',
    'when the decision is recorded',
    { event: 'AFTER INSERT ON audit_entries', when: `NEW.action = 'withdrawal.released'` },
  ],
  ['reject', 'when it has ended', { event: 'AFTER UPDATE ON withdrawals', when: `NEW.status = 'failed'` }],
  [
    'reject',
    'when the amount is back',
    { event: 'AFTER INSERT ON transfers', when: `NEW.kind = 'withdrawal_return'` },
  ],
  [
    'reject',
    'when the decision is recorded',
    { event: 'AFTER INSERT ON audit_entries', when: `NEW.action = 'withdrawal.rejected'` },
  ],
];

describe('kill -9 of the only node while an admin decides about a withdrawal', () => {
  let database: TestDatabase;
  let chain: TestChain;
  let api: ApiProcess;
  let session: Client;
  /** The recipients, with the amounts in wei that they must have at the end. */
  const owed: [address: string, wei: bigint][] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    chain = await startTestChain();
    await start();
    session = await signInAdmin(api);
    await asOwner(
      database,
      `INSERT INTO system_settings (key, value, updated_at) VALUES ('withdrawals_stopped', 'A test.', now())`,
    );
  });

  afterAll(async () => {
    await api.stop();
    await chain.close();
  });

  const variables = (): Record<string, string> => ({
    ...chain.variables,
    RATE_LIMIT_FACTOR: '1000',
    SIGNUP_GRANT_ARENA: '20000',
  });
  const start = async (): Promise<void> => {
    api = await startApiProcess(database, variables());
  };
  const decide = (
    id: number,
    decision: Decision,
  ): Promise<Answer<WithdrawalDecision & Pick<Problem, 'code'>>> =>
    session.sharedWith(api.url).post(`/api/admin/withdrawals/${id}/${decision}`, { reason: 'A test.' });

  /** Asks for a withdrawal, which waits because withdrawals are stopped, and holds it if a release comes next. */
  const withdrawalBefore = async (decision: Decision): Promise<number> => {
    const player = await WalletPlayer.register(api);
    const { address } = Wallet.createRandom();
    const { body } = await player.withdraw({ amount: 300, address });
    owed.push([address, decision === 'reject' ? 0n : 300n * WEI]);
    if (decision === 'release') expect((await decide(body.id, 'hold')).status).toBe(200);
    return body.id;
  };

  /** Returns a withdrawal's state, the balance of its player, and how often the log has a decision about it. */
  const stateOf = async (
    id: number,
    decision: Decision,
  ): Promise<{ state: State; balance: string; recorded: number } | undefined> => {
    const [row] = await asOwner<{ state: State; balance: string; recorded: number }>(
      database,
      `SELECT CASE WHEN w.status = 'failed' THEN 'rejected' WHEN w.held_at IS NOT NULL THEN 'held' ELSE 'waiting' END
         AS state, p.balance, (SELECT count(*) FROM audit_entries AS a WHERE a.subject = 'withdrawal ' || w.id
           AND a.action = $2) AS recorded
       FROM withdrawals AS w JOIN player_accounts AS p ON p.user_id = w.user_id WHERE w.id = $1`,
      [id, ACTIONS[decision]],
    );
    return row;
  };

  it.each(POINTS)('undoes a %s %s, and the repeated decision counts', async (decision, _point, place) => {
    const id = await withdrawalBefore(decision);
    const { before, after } = STATES[decision];
    const breakpoint = await blockAt(database, place);
    const interrupted = decide(id, decision).catch(() => undefined);
    await breakpoint.reached();
    await api.kill();
    await breakpoint.remove();
    expect(await interrupted).toBeUndefined();
    expect(await stateOf(id, decision)).toEqual({ state: before, balance: DEBITED, recorded: 0 });

    await start();
    expect(await decide(id, decision)).toMatchObject({ status: 200 });
    const balance = after === 'rejected' ? GRANT : DEBITED;
    expect(await stateOf(id, decision)).toEqual({ state: after, balance, recorded: 1 });
  });

  it.each(['hold', 'reject'] as const)('keeps a %s that is committed, once', async (decision) => {
    const id = await withdrawalBefore(decision);
    const answer = decide(id, decision).catch(() => undefined);
    await eventually(async () =>
      expect(await stateOf(id, decision)).toMatchObject({ state: STATES[decision].after }),
    );
    await api.kill();
    await answer;
    await start();
    const repeated = await decide(id, decision);
    if (decision === 'reject') expectProblem(repeated, 409, 'WITHDRAWAL_SIGNED');
    else expect(repeated.status).toBe(200);
    const balance = decision === 'reject' ? GRANT : DEBITED;
    expect(await stateOf(id, decision)).toEqual({ state: STATES[decision].after, balance, recorded: 1 });
  });

  it('pays everything that was not rejected, once, when nothing holds it any more', async () => {
    const held = await asOwner<{ id: number }>(
      database,
      'SELECT id FROM withdrawals WHERE held_at IS NOT NULL',
    );
    for (const { id } of held) expect((await decide(id, 'release')).status).toBe(200);
    await asOwner(database, `DELETE FROM system_settings WHERE key = 'withdrawals_stopped'`);
    await mineForProcess(chain, async () => {
      const open = await asOwner(database, 'SELECT FROM withdrawals WHERE ended_at IS NULL');
      expect(open).toEqual([]);
    });
    const paid = await Promise.all(owed.map(([address]) => chain.tokenBalanceOf(address)));
    expect(paid).toEqual(owed.map(([, wei]) => wei));
    const returned = await asOwner<{ count: number }>(
      database,
      `SELECT count(*) FROM transfers WHERE kind = 'withdrawal_return'`,
    );
    expect(returned).toEqual([{ count: owed.filter(([, wei]) => wei === 0n).length }]);
    const { chain: settings } = readConfig({
      ...TEST_VARIABLES,
      DATABASE_URL: database.url,
      ...chain.variables,
    });
    await eventually(() => expectBooksToBalance(database, settings));
  });
});
