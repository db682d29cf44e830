import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DRAWS } from '@arena/games';
import { arena, formatArena } from '@arena/money';
import type {
  BetDetails,
  FairnessSeeds,
  GameTerms,
  LimboBet,
  LimboResponse,
  PastBets,
  User,
} from '@arena/wire';
import { closeBalanced } from '../support/books.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));

const play = ({ client, user }: Player, bet: object = {}, headers: Record<string, string> = {}) =>
  client.post<LimboResponse>('/api/limbo', { betAmount: 100, target: 2, userId: user.id, ...bet }, headers);

describe('a Limbo bet', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ LIMBO_HOUSE_EDGE_PERCENT: '2.5' });
  });

  afterAll(() => closeBalanced(app));

  it('pays the stake times the target when the multiplier reaches it', async () => {
    const player = await registerPlayer(app);
    let balance = arena(player.user.arenaBalance);
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 60 && outcomes.size < 2; round += 1) {
      const { status, body } = await play(player, { betAmount: '100.00000001', target: 1.5 });
      expect(status).toBe(200);
      expect(body.won).toBe(body.result >= 1.5);
      expect(body.winAmount).toBe(body.won ? '150.00000001' : '0.00000000');
      balance += arena(body.winAmount) - arena('100.00000001');
      expect(body.user.arenaBalance).toBe(formatArena(balance));
      outcomes.add(body.won);
    }
    expect(outcomes.size).toBe(2);
  });

  it('returns the bet with its terms, its proof and the updated user', async () => {
    const player = await registerPlayer(app);
    const { user, ...bet } = (await play(player, { target: 3.07 })).body;
    expect(bet).toEqual({
      id: expect.any(Number),
      targetMultiplier: 3.07,
      target: 3.07,
      edgePercent: 2.5,
      result: expect.any(Number),
      betAmount: '100.00000000',
      won: expect.any(Boolean),
      winAmount: expect.stringMatching(/^(307|0)\.00000000$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      proof: {
        serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        clientSeed: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        nonce: 0,
      },
    });
    expect((await player.client.get<User>(`/api/user/${user.id}`)).body).toEqual(user);
  });

  it('takes the target by the name targetMultiplier, which counts if both names are given', async () => {
    const player = await registerPlayer(app);
    const bet = { target: undefined, targetMultiplier: 2.5 };
    expect((await play(player, bet)).body).toMatchObject({ targetMultiplier: 2.5, target: 2.5 });
    expect((await play(player, { target: 3, targetMultiplier: 2.5 })).body.targetMultiplier).toBe(2.5);
    for (const targetMultiplier of [1, 1.001, 2.555, 1_000_000.01, '2', null])
      expectRefusedFields(await play(player, { ...bet, targetMultiplier }), 'targetMultiplier');
    expectRefusedFields(await play(player, { target: undefined }), 'targetMultiplier');
    for (const targetMultiplier of [1.01, 1_000])
      expect((await play(player, { ...bet, targetMultiplier })).status).toBe(200);
  });

  it('is in the histories', async () => {
    const player = await registerPlayer(app);
    const { user: _user, ...bet } = (await play(player)).body;
    const path = `/api/user/${player.user.id}`;
    expect((await player.client.get<LimboBet[]>(`${path}/limbo-bets`)).body).toEqual([bet]);
    const past = { game: 'limbo', ...bet };
    for (const query of ['', '?game=limbo'])
      expect((await player.client.get<PastBets>(`${path}/bets${query}`)).body.bets).toEqual([past]);
    expect((await player.client.get<BetDetails>(`${path}/bets/limbo/${bet.id}`)).body).toEqual({
      ...past,
      balanceBefore: '10000.00000000',
      balanceAfter: bet.won ? '10100.00000000' : '9900.00000000',
      serverSeed: null,
    });
  });

  it('follows from its revealed seeds, by our code and by the independent verifier', async () => {
    const player = await registerPlayer(app);
    const bets: LimboBet[] = [];
    for (const target of [1.01, 2, 1000]) bets.push((await play(player, { target })).body);
    const { body } = await player.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
    const seeds = body.previous!;
    for (const { proof, result } of bets)
      expect(Number(DRAWS.limbo(seeds, proof.nonce, 'target_2.00_edge_2.50'))).toBe(result);

    const verify = (limbo: object[]) =>
      execFileSync(process.execPath, [VERIFIER], {
        input: JSON.stringify({ ...seeds, limbo }),
        encoding: 'utf8',
      });
    const shown = bets.map(({ proof: { nonce }, result, edgePercent }) => ({ nonce, result, edgePercent }));
    expect(verify(shown)).toContain(`2: ${bets[2]!.result}`);
    expect(() => verify(shown.with(1, { ...shown[1]!, result: shown[1]!.result + 0.01 }))).toThrow();
  });

  it.each([1, 1.001, 1.005, 1_000_000.01, 0, -2, '2', null, undefined, Number.MAX_VALUE])(
    'rejects the target %p',
    async (target) => {
      const player = await registerPlayer(app);
      expectProblem(await play(player, { target }), 400, 'VALIDATION');
    },
  );

  it('rejects a target whose profit exceeds the house limit, before the stake is taken', async () => {
    const player = await registerPlayer(app);
    expectProblem(await play(player, { target: 1_000_000 }), 409, 'HOUSE_LIMIT');
    expect((await player.client.get<User>(`/api/user/${player.user.id}`)).body.arenaBalance).toBe(
      '10000.00000000',
    );
  });

  it('returns the first response for a repeated key, and rejects the key with another target', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'a repeated key' };
    const first = await play(player, {}, key);
    expect((await play(player, {}, key)).body).toEqual(first.body);
    expectProblem(await play(player, { target: 3 }, key), 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('has its house edge in the list of games', async () => {
    const { client } = await registerPlayer(app);
    const { body } = await client.get<GameTerms[]>('/api/games');
    expect(body).toEqual([
      { game: 'coin_flip', edgePercent: 0 },
      { game: 'dice_roll', edgePercent: 0 },
      { game: 'limbo', edgePercent: 2.5 },
      { game: 'plinko', edgePercent: 2.5, tables: expect.any(Array) },
      { game: 'mines', edgePercent: 2.5 },
      { game: 'crash', edgePercent: 1 },
    ]);
  });
});
