import { arena, formatArena } from '@arena/money';
import type { DiceBet, Roll, RollResponse, User } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import { flip, registerPlayer, roll } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('a dice roll', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => closeBalanced(app));

  it('pays twice the stake to high on 4 to 6 and to low on 1 to 3', async () => {
    const player = await registerPlayer(app);
    let balance = arena(player.user.arenaBalance);
    const seen = new Set<string>();

    for (let round = 0; round < 300 && seen.size < 12; round += 1) {
      const selectedBet: DiceBet = round % 2 === 0 ? 'high' : 'low';
      const { status, body } = await roll(player, { betAmount: '100.45678901', selectedBet });
      expect(status).toBe(200);
      expect([1, 2, 3, 4, 5, 6]).toContain(body.result);
      expect(body.won).toBe(selectedBet === (body.result >= 4 ? 'high' : 'low'));
      expect(body.winAmount).toBe(body.won ? '200.91357802' : '0.00000000');
      balance += body.won ? arena('100.45678901') : -arena('100.45678901');
      expect(body.user.arenaBalance).toBe(formatArena(balance));
      seen.add(`${selectedBet} ${body.result}`);
      if (balance < arena('200')) break;
    }
    expect(seen.size).toBe(12);
  });

  it('returns the roll, its proof and the updated user', async () => {
    const player = await registerPlayer(app);
    const { body } = await roll(player, { betAmount: 250, selectedBet: 'low' });
    const { user, ...bet } = body;
    expect(bet).toEqual({
      id: expect.any(Number),
      selectedBet: 'low',
      result: expect.any(Number),
      betAmount: '250.00000000',
      won: expect.any(Boolean),
      winAmount: expect.stringMatching(/^(500|0)\.00000000$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      proof: {
        serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        clientSeed: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        nonce: 0,
      },
    });
    expect((await player.client.get<User>(`/api/user/${user.id}`)).body).toEqual(user);
  });

  it('shares its nonces with the coin flip, and is listed apart from it', async () => {
    const player = await registerPlayer(app);
    const rolls: RollResponse[] = [];
    for (let round = 0; round < 3; round += 1) {
      await flip(player);
      rolls.unshift((await roll(player)).body);
    }
    expect(rolls.map(({ proof }) => proof.nonce)).toEqual([5, 3, 1]);
    const { body } = await player.client.get<Roll[]>(`/api/user/${player.user.id}/dice-rolls`);
    expect(body).toEqual(rolls.map(({ user: _user, ...bet }) => bet));
    expect((await player.client.get<Roll[]>(`/api/user/${player.user.id}/flips`)).body).toHaveLength(3);
  });

  it('is stored under the names of the specification', async () => {
    const player = await registerPlayer(app);
    const { body } = await roll(player);
    const [row] = await asOwner(app.database, 'SELECT * FROM dice_rolls WHERE id = $1', [body.id]);
    expect(row).toEqual({
      id: body.id,
      userId: player.user.id,
      betAmount: '100.00000000',
      selectedBet: 'high',
      result: body.result,
      won: body.won,
      winAmount: body.winAmount,
      createdAt: new Date(body.createdAt),
    });
  });

  it('returns the first response for a repeated key, but not that of a coin flip', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'a repeated key' };
    const first = await roll(player, {}, key);
    const flipped = await flip(player, {}, key);
    const again = await roll(player, {}, key);

    expect(again.body).toEqual(first.body);
    expect(flipped.status).toBe(200);
    expect(flipped.body.id).not.toBe(first.body.id);
    expectProblem(await roll(player, { selectedBet: 'low' }, key), 422, 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('the payout of a dice roll', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ DICE_PAYOUT: '1.95', COIN_FLIP_PAYOUT: '2.00' });
  });

  afterAll(() => closeBalanced(app));

  it('is the stake times DICE_PAYOUT, rounded down', async () => {
    const player = await registerPlayer(app);
    let payout: string | undefined;
    for (let round = 0; round < 60 && payout === undefined; round += 1) {
      const { body } = await roll(player, { betAmount: '100.00000001' });
      if (body.won) payout = body.winAmount;
    }
    expect(payout).toBe('195.00000001');
  });
});
