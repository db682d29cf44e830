import { DRAWS } from '@arena/games';
import { arena, formatArena } from '@arena/money';
import {
  plinkoTable,
  type BetDetails,
  type FairnessSeeds,
  type GameTerms,
  type PastBets,
  type PlinkoBet,
  type PlinkoResponse,
  type RecentBets,
  type User,
} from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { closeBalanced } from '../support/books.js';
import { runVerifyScript } from '../support/offline-verifier.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const play = ({ client, user }: Player, bet: object = {}, headers: Record<string, string> = {}) =>
  client.post<PlinkoResponse>(
    '/api/plinko',
    { betAmount: 100, rows: 8, risk: 'low', userId: user.id, ...bet },
    headers,
  );

describe('a Plinko bet', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ PLINKO_HOUSE_EDGE_PERCENT: '1.5', MAX_PROFIT_PERCENT: '0.5' });
  });

  afterAll(() => closeBalanced(app));

  it('pays what the bucket pays that the ball falls into, and is won above its stake', async () => {
    const player = await registerPlayer(app);
    let balance = arena(player.user.arenaBalance);
    const outcomes = new Set<boolean>();
    for (let ball = 0; ball < 60 && outcomes.size < 2; ball += 1) {
      const { status, body } = await play(player, { betAmount: '100.00000001' });
      expect(status).toBe(200);
      expect(body.path.replaceAll('0', '')).toHaveLength(body.result);
      const hundredths = plinkoTable(8, 'low', 150)[body.result]!;
      expect(body.multiplier).toBe(hundredths / 100);
      const payout = (arena('100.00000001') * BigInt(hundredths)) / 100n;
      expect(body.winAmount).toBe(formatArena(payout));
      expect(body.won).toBe(hundredths > 100);
      balance += payout - arena('100.00000001');
      expect(body.user.arenaBalance).toBe(formatArena(balance));
      outcomes.add(body.won);
    }
    expect(outcomes.size).toBe(2);
  });

  it('returns the bet with its proof and the updated user, and is in the histories', async () => {
    const player = await registerPlayer(app);
    const { user, ...bet } = (await play(player, { rows: 16, risk: 'high' })).body;
    expect(bet).toEqual({
      id: expect.any(Number),
      rows: 16,
      risk: 'high',
      result: bet.path.replaceAll('0', '').length,
      path: expect.stringMatching(/^[01]{16}$/),
      multiplier: expect.any(Number),
      edgePercent: 1.5,
      betAmount: '100.00000000',
      won: expect.any(Boolean),
      winAmount: formatArena((arena('100') * BigInt(Math.round(bet.multiplier * 100))) / 100n),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      proof: {
        serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        clientSeed: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        nonce: 0,
      },
    });
    const path = `/api/user/${user.id}`;
    expect((await player.client.get<User>(path)).body).toEqual(user);
    expect((await player.client.get<PlinkoBet[]>(`${path}/plinko-bets`)).body).toEqual([bet]);
    const past = { game: 'plinko', ...bet };
    for (const query of ['', '?game=plinko'])
      expect((await player.client.get<PastBets>(`${path}/bets${query}`)).body.bets).toEqual([past]);
    expect((await player.client.get<BetDetails>(`${path}/bets/plinko/${bet.id}`)).body).toEqual({
      ...past,
      balanceBefore: '10000.00000000',
      balanceAfter: user.arenaBalance,
      serverSeed: null,
    });
  });

  it('follows from its revealed seeds, by our code and by the independent verifier', async () => {
    const player = await registerPlayer(app);
    const plinko: PlinkoBet[] = [];
    for (const rows of [8, 12, 16])
      for (const risk of ['low', 'medium', 'high']) plinko.push((await play(player, { rows, risk })).body);
    const { body } = await player.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
    const seeds = body.previous!;
    for (const { proof, rows, risk, result, path } of plinko)
      expect(DRAWS.plinko(seeds, proof.nonce, `${rows}_${risk}_edge_1.50`)).toBe(
        `bucket_${result}_path_${path}`,
      );

    const accepted = runVerifyScript({ ...seeds, plinko });
    expect(accepted).toMatchObject({ isAccepted: true });
    expect(accepted.lines.join('\n')).toContain(`8: ${plinko[8]!.result}`);
    const changes: Partial<PlinkoBet>[] = [
      { result: (plinko[0]!.result + 1) % 9 },
      { path: '0'.repeat(9) },
      { edgePercent: 9 },
      { rows: 12 },
      { multiplier: 3 },
      { winAmount: '5.00000000' },
      { won: !plinko[0]!.won },
    ];
    for (const change of changes)
      expect(
        runVerifyScript({ ...seeds, plinko: plinko.with(0, { ...plinko[0]!, ...change }) }),
      ).toMatchObject({
        isAccepted: false,
      });
  });

  it('stands with its nine tables and their exact returns in the list of games', async () => {
    const { body } = await app.client().get<GameTerms[]>('/api/games');
    const { edgePercent, tables = [] } = body.find(({ game }) => game === 'plinko')!;
    expect(edgePercent).toBe(1.5);
    expect(tables).toHaveLength(9);
    for (const { rows, risk, multipliers, returnPercent } of tables) {
      expect(multipliers).toEqual(plinkoTable(rows, risk, 150).map((hundredths) => hundredths / 100));
      expect(returnPercent).toBeLessThanOrEqual(98.5);
      expect(returnPercent).toBeGreaterThan(98.4);
    }
    expect(body.filter(({ game, tables: other }) => game !== 'plinko' && other !== undefined)).toEqual([]);
  });

  it('is shown to admins by its choice and its bucket', async () => {
    const player = await registerPlayer(app);
    const { result } = (await play(player, { rows: 12, risk: 'medium' })).body;
    await player.client.post('/api/limbo', { betAmount: 100, target: 2, userId: player.user.id });
    const admin = await signInAdmin(app);
    const { bets } = (await admin.get<RecentBets>('/api/admin/recent-bets?limit=2')).body;
    expect(bets.map(({ gameType, selectedSide }) => [gameType, selectedSide])).toEqual([
      ['limbo', 'target_2.00'],
      ['plinko', '12_medium'],
    ]);
    expect(bets[1]!.result).toBe(`bucket_${result}`);
  });

  it('is rejected with other rows or another risk than there are', async () => {
    const player = await registerPlayer(app);
    for (const rows of [7, 9, 8.5, 0, -8, 1e9, '8', null, undefined, [8]])
      expectRefusedFields(await play(player, { rows }), 'rows');
    for (const risk of ['none', 'LOW', '', 0, null, undefined, ['low']])
      expectRefusedFields(await play(player, { risk }), 'risk');
  });

  it('is rejected if its highest profit exceeds the house limit, before the stake is taken', async () => {
    const player = await registerPlayer(app);
    const bet = { betAmount: 10_000, rows: 16, risk: 'high' };
    expectProblem(await play(player, bet), 409, 'HOUSE_LIMIT');
    expect((await player.client.get<User>(`/api/user/${player.user.id}`)).body.arenaBalance).toBe(
      '10000.00000000',
    );
  });

  it('returns the first response for a repeated key, and rejects the key with another risk', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'a repeated key' };
    const first = await play(player, {}, key);
    expect((await play(player, {}, key)).body).toEqual(first.body);
    expectProblem(await play(player, { risk: 'high' }, key), 422, 'IDEMPOTENCY_KEY_REUSED');
  });
});
