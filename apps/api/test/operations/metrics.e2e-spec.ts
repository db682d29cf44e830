import { figures, processMetrics } from '@arena/telemetry';
import { signInAdmin } from '../support/admins.js';
import { closeBalanced } from '../support/books.js';
import { growth, readMetrics, type Samples } from '../support/metrics.js';
import { connected, connectLive } from '../support/live.js';
import { flipTo } from '../support/play.js';
import { flip, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { withWallets } from '../support/with-wallets.js';

/** Forgets what the nodes of other specs counted in this process. */
function forgetMetrics(): void {
  processMetrics.resetMetrics();
  for (const figure of Object.values(figures)) figure.setAll([]);
}

const OUTCOME = (outcome: string): string => `arena_bets_total{game="coin_flip",outcome="${outcome}"}`;

describe('the metrics of a node', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    forgetMetrics();
    app = await startTestApp();
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  const during = async (work: () => Promise<unknown>): Promise<(sample: string) => number> => {
    const before: Samples = (await readMetrics(app)).samples;
    await work();
    const after: Samples = (await readMetrics(app)).samples;
    return (sample) => growth(before, after, sample);
  };

  it('count won, lost, repeated and refused bets by game', async () => {
    const grown = await during(async () => {
      await flipTo(player, app.database, 'win');
      await flipTo(player, app.database, 'loss');
      await flipTo(player, app.database, 'loss');
      const key = { 'Idempotency-Key': 'the same bet twice' };
      await flip(player, {}, key);
      await flip(player, {}, key);
      const poor = await registerPlayer(app);
      await flipTo(poor, app.database, 'loss', { betAmount: 10_000 });
      expectProblem(await flip(poor), 409, 'INSUFFICIENT_FUNDS');
    });
    expect(grown(OUTCOME('won')) + grown(OUTCOME('lost'))).toBe(5);
    expect(grown(OUTCOME('won'))).toBeGreaterThanOrEqual(1);
    expect(grown(OUTCOME('lost'))).toBeGreaterThanOrEqual(3);
    expect(grown(OUTCOME('repeated'))).toBe(1);
    expect(grown(OUTCOME('insufficient_funds'))).toBe(1);
  });

  it('count settlements, batches and answers', async () => {
    const bets = 20;
    const grown = await during(async () => {
      const players = await Promise.all(Array.from({ length: bets }, () => registerPlayer(app)));
      await Promise.all(players.map((one) => flip(one)));
    });
    expect(grown('arena_settlement_seconds_count{game="coin_flip"}')).toBe(bets);
    expect(grown('arena_settlement_batch_bets_sum')).toBeGreaterThanOrEqual(bets);
    expect(grown('arena_http_request_seconds_count{method="POST",route="/api/flip",status="2xx"}')).toBe(
      bets,
    );
  });

  it('name the routes of requests, not their paths', async () => {
    await player.client.get(`/api/user/${player.user.id}/flips`);
    await player.client.get('/api/no-such-route/77');
    const { text, samples } = await readMetrics(app);
    expect(
      samples.get('arena_http_request_seconds_count{method="GET",route="/api/user/:id/flips",status="2xx"}'),
    ).toBe(1);
    expect(/no-such-route/.exec(text)).toBeNull();
    expect(text.includes(player.user.username)).toBe(false);
  });

  it('count connections and players', async () => {
    const sockets = [connectLive(player.client), connectLive(player.client)];
    await Promise.all(sockets.map(connected));
    const { samples } = await readMetrics(app);
    for (const socket of sockets) socket.close();
    expect(samples.get('arena_sockets')).toBe(2);
    expect(samples.get('arena_connected_players')).toBe(1);
  });

  it('count the runs of jobs', async () => {
    const grown = await during(() => app.runJob('alerts'));
    expect(grown('arena_job_runs_total{job="alerts",result="done"}')).toBeGreaterThanOrEqual(1);
    expect(grown('arena_job_seconds_count{job="alerts"}')).toBeGreaterThanOrEqual(1);
  });

  it('report the pool, the roll-up, the jobs, the pause and the returns', async () => {
    await app.runJob('roll-up');
    await app.runJob('alerts');
    const { samples } = await readMetrics(app);
    expect(samples.get('arena_database_connections{state="used"}')).toBeGreaterThanOrEqual(0);
    expect(samples.get('arena_database_connections_max')).toBeGreaterThan(0);
    expect(samples.get('arena_roll_up_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(samples.get('arena_abandoned_jobs')).toBe(0);
    expect(samples.get('arena_betting_paused')).toBe(0);
    expect(
      samples.get('arena_game_return_percent{game="coin_flip",days="1",figure="actual"}'),
    ).toBeGreaterThan(0);
    expect(samples.get('arena_game_return_out_of_band{game="coin_flip",days="1"}')).toBe(0);
    // Not measured without a chain.
    expect(samples.has('arena_treasury_arena')).toBe(false);
  });

  it('have labels with few values', async () => {
    const { text } = await readMetrics(app);
    const labels = [...text.matchAll(/^(?:arena_\w+)\{([^}]*)\}/gm)].flatMap(([, list]) =>
      [...list!.matchAll(/(\w+)="/g)].map(([, name]) => name!),
    );
    expect(new Set(labels)).toEqual(
      new Set([...labels].filter((name) => !/user|player|id$|round$|address/.test(name))),
    );
  });
});

describe('the metrics of the treasury', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('have the waiting withdrawals, the treasury and what is owed', async () => {
    const { app } = wallets;
    const player = await wallets.newPlayer();
    const admin = await signInAdmin(app);
    await admin.post('/api/admin/withdrawals/stop', { isStopped: true, reason: 'A test.' });
    await player.withdraw({ amount: 400 });
    await app.runJob('alerts');
    const { samples } = await readMetrics(app);
    expect(samples.get('arena_withdrawals_open{queue="waiting"}')).toBe(1);
    expect(samples.get('arena_withdrawals_open_arena{queue="waiting"}')).toBe(400);
    expect(samples.get('arena_withdrawals_oldest_seconds{queue="waiting"}')).toBeGreaterThan(0);
    expect(samples.get('arena_withdrawals_open{queue="held"}')).toBe(0);
    expect(samples.get('arena_treasury_arena')).toBeGreaterThan(0);
    expect(samples.get('arena_liabilities_arena{kind="withdrawals"}')).toBe(400);
    expect(samples.get('arena_chain_answers')).toBe(1);
    expect(samples.get('arena_treasury_missing_nonces')).toBe(0);
  });
});
