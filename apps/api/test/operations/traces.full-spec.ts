import type { User } from '@arena/wire';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { flip, newAccount, registerPlayers, type Player } from '../support/players.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { TraceReceiver, type ReceivedSpan } from '../support/trace-receiver.js';

const FLIP = 'POST /api/flip';

describe('the traces of a server', () => {
  let database: TestDatabase;
  let receiver: TraceReceiver;
  let api: ApiProcess;
  let player: Player;
  let log = '';

  beforeAll(async () => {
    [database, receiver] = await Promise.all([createTestDatabase(), TraceReceiver.open()]);
    const variables = { ...receiver.variables, LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '1000' };
    api = await startApiProcess(database, variables, (output) => (log += output));
    const client = api.client();
    const { body: user } = await client.post<User>('/api/register', newAccount());
    player = { client, user };
  });

  afterAll(async () => {
    await api.stop();
    await receiver.close();
    await expectBooksToBalance(database);
  });

  /** Resolves to the span of this name below the parent. */
  const childOf = (parent: ReceivedSpan, name: string): Promise<ReceivedSpan> =>
    eventually(() => {
      const child = receiver.childrenOf(parent).find((span) => span.name === name);
      if (child === undefined) throw new Error(`"${parent.name}" has no part "${name}" yet.`);
      return child;
    });

  const spansNamed = (name: string, count: number): Promise<ReceivedSpan[]> =>
    eventually(() => {
      const spans = receiver.named(name);
      if (spans.length < count) throw new Error(`There are ${spans.length} of ${count} spans "${name}".`);
      return spans;
    });

  it('show a bet from the request to the settlement, its batch and the SQL statement', async () => {
    expect((await flip(player)).status).toBe(200);
    const [request] = await spansNamed(FLIP, 1);
    expect(request!.parentSpanId ?? '').toBe('');
    expect(request!.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.route', value: { stringValue: '/api/flip' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ]),
    );
    const settlement = await childOf(request!, 'settlement');
    const batch = await childOf(settlement, 'batch');
    const statement = await childOf(batch, 'settle_instant_bets');
    expect(new Set([settlement, batch, statement].map(({ traceId }) => traceId))).toEqual(
      new Set([request!.traceId]),
    );
  });

  it('link a batch to the settlement of each of its bets', async () => {
    const players = await registerPlayers(api, 40);
    receiver.spans.length = 0;
    await Promise.all(players.map((one) => flip(one)));
    await spansNamed(FLIP, players.length);
    const links = await eventually(() => {
      const all = receiver.named('batch').flatMap((batch) => batch.links ?? []);
      const settlements = receiver.named('settlement').map(({ spanId }) => spanId);
      expect(settlements).toHaveLength(players.length);
      // A bet of a player whose seeds are not known takes two calls.
      expect(new Set(all.map(({ spanId }) => spanId))).toEqual(new Set(settlements));
      return all;
    });
    expect(links.length).toBeGreaterThan(receiver.named('batch').length);
  });

  it('ignore the trace that a client claims to continue', async () => {
    receiver.spans.length = 0;
    const claimed = 'a'.repeat(32);
    await flip(player, {}, { traceparent: `00-${claimed}-${'b'.repeat(16)}-01` });
    const [request] = await spansNamed(FLIP, 1);
    expect(request!.traceId).not.toBe(claimed);
  });

  it('show the runs of jobs', async () => {
    // The parts of a run that ended while the previous test emptied the list are lost.
    await eventually(() => {
      const runs = receiver.named('job roll-up');
      const parts = runs.flatMap((run) => receiver.childrenOf(run)).map(({ name }) => name);
      expect(parts).toContain('pending_work');
    });
  });

  it('are named in the log lines of their requests', async () => {
    receiver.spans.length = 0;
    await flip(player);
    const [request] = await spansNamed(FLIP, 1);
    const { traceId, spanId } = request!;
    await eventually(() => {
      const line = log.split('\n').find((one) => one.includes(traceId) && one.includes('request completed'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        trace_id: traceId,
        span_id: spanId,
        req: { path: '/api/flip' },
      });
    });
  });

  it('say which statement has failed, without its values', async () => {
    receiver.spans.length = 0;
    await asOwner(database, 'ALTER TABLE bets ADD CONSTRAINT bets_broken CHECK (false) NOT VALID');
    try {
      expect((await flip(player)).status).toBe(500);
    } finally {
      await asOwner(database, 'ALTER TABLE bets DROP CONSTRAINT bets_broken');
    }
    const statement = await eventually(() => {
      const failed = receiver.named('settle_instant_bets').find(({ status }) => status.code === 2);
      if (failed === undefined) throw new Error('No statement has failed yet.');
      return failed;
    });
    expect(statement.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '23514' } });
    // A line within the work of the request has its trace too.
    expect(log.split('\n').some((line) => line.includes('bets_broken') && line.includes('"trace_id"'))).toBe(
      true,
    );
  });

  it('contain no names, addresses, ids of players and no SQL', async () => {
    await player.client.get(`/api/user/${player.user.id}/flips`);
    await spansNamed('GET /api/user/:id/flips', 1);
    const secrets = [player.user.username, '@example', 'SELECT ', 'INSERT ', `/api/user/${player.user.id}`];
    expect(secrets.filter((text) => receiver.text.includes(text))).toEqual([]);
  });
});
