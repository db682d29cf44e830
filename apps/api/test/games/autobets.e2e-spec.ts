import type { Problem } from '@arena/wire';
import { latestAutobet, startAutobet, startedAutobet, stopAutobet } from '../support/autobets.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { flipTo, put, setLimit } from '../support/play.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const HIGH_RATE_LIMIT = { RATE_LIMIT_FACTOR: '100' };

describe('an autobet', () => {
  let app: TestApp;
  let secondNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp(HIGH_RATE_LIMIT);
    secondNode = await startApiOn(app.database, HIGH_RATE_LIMIT);
  });
  afterAll(() => closeBalanced(app, secondNode));

  const betsOf = async ({ user }: Player): Promise<number> => {
    const [row] = await asOwner<{ bets: number }>(
      app.database,
      'SELECT count(*)::integer AS bets FROM bets WHERE user_id = $1',
      [user.id],
    );
    return row!.bets;
  };

  it('changes the stake after each win and loss, and never above its cap', async () => {
    const player = await registerPlayer(app);
    const { id, ...run } = await startedAutobet(player, {
      maxStake: 350,
      onWin: 'add',
      onWinBy: '10.5',
      onLoss: 'multiply',
      onLossBy: 2,
    });
    expect(run).toMatchObject({ bets: 0, nextStake: '100.00000000', maxBets: 10_000, stopReason: null });
    for (const [betAmount, outcome, next] of [
      ['100', 'win', '110.50000000'],
      ['110.5', 'loss', '221.00000000'],
      ['221', 'loss', '350.00000000'],
      ['350', 'loss', '350.00000000'],
    ] as const) {
      const answer = await flipTo(player, app.database, outcome, { betAmount, autobetId: id });
      expect(answer.status).toBe(200);
      expect(await latestAutobet(player)).toMatchObject({ nextStake: next, stopReason: null });
    }
    const { bets, staked, profit } = (await latestAutobet(player))!;
    const [sums] = await asOwner<{ staked: string; profit: string }>(
      app.database,
      'SELECT sum(stake)::text AS staked, sum(payout - stake)::text AS profit FROM bets WHERE user_id = $1',
      [player.user.id],
    );
    expect({ bets, staked, profit }).toEqual({ bets: 4, ...sums });
  });

  it('starts again with the base stake when a win would take the stake above its cap', async () => {
    const player = await registerPlayer(app);
    const { id } = await startedAutobet(player, { maxStake: 400, onWin: 'cycle', onWinBy: 2 });
    for (const [betAmount, outcome, next] of [
      ['100', 'win', '200.00000000'],
      ['200', 'win', '400.00000000'],
      ['400', 'win', '100.00000000'],
      ['100', 'win', '200.00000000'],
      ['200', 'loss', '100.00000000'],
    ] as const) {
      expect((await flipTo(player, app.database, outcome, { betAmount, autobetId: id })).status).toBe(200);
      expect(await latestAutobet(player)).toMatchObject({ nextStake: next, stopReason: null });
    }
  });

  it('accepts no other stake than the next one, and no bet on another game', async () => {
    const player = await registerPlayer(app);
    const { id: autobetId } = await startedAutobet(player);
    expectProblem(await flip(player, { betAmount: 101, autobetId }), 409, 'AUTOBET_OUT_OF_STEP');
    expectProblem(await flip(player, { betAmount: 10_000, autobetId }), 409, 'AUTOBET_OUT_OF_STEP');
    expectProblem(await roll(player, { autobetId }), 404, 'NOT_FOUND');
    expectProblem(await flip(await registerPlayer(app), { autobetId }), 404, 'NOT_FOUND');
    expectProblem(await flip(player, { autobetId: autobetId + 1000 }), 404, 'NOT_FOUND');
    for (const wrong of [0, -1, 1.5, '1', null])
      expectProblem(await flip(player, { autobetId: wrong }), 400, 'VALIDATION');
    expect(await betsOf(player)).toBe(0);
    // Bets without the run stay possible, and do not count in it.
    expect((await flip(player, { betAmount: 150 })).status).toBe(200);
    expect(await latestAutobet(player)).toMatchObject({ bets: 0, stopReason: null });
  });

  it.each([
    ['count', { maxBets: 1 }, 'loss'],
    ['profit', { stopProfit: 50 }, 'win'],
    ['loss', { stopLoss: 150 }, 'loss'],
    ['win', { stopWin: '90' }, 'win'],
    ['stake', { onLoss: 'multiply', onLossBy: 3, stopStake: 300 }, 'loss'],
    ['balance-above', { stopAbove: 10_050 }, 'win'],
    ['balance-below', { stopBelow: 9850 }, 'loss'],
  ] as const)('stops for the reason %s, and accepts no bet past it', async (reason, stops, outcome) => {
    const player = await registerPlayer(app);
    const { id: autobetId } = await startedAutobet(player, stops);
    expect((await flipTo(player, app.database, outcome, { autobetId })).status).toBe(200);
    const stopped = await latestAutobet(player);
    expect(stopped).toMatchObject({ bets: 1, stopReason: reason, refusal: null });
    for (const betAmount of [stopped!.nextStake, 100, 10_000])
      expectProblem(await flip(player, { betAmount, autobetId }), 409, 'AUTOBET_STOPPED');
    expect(await betsOf(player)).toBe(1);
    expect(await latestAutobet(player)).toEqual(stopped);
  });

  it('stops before a bet when the balance has changed elsewhere', async () => {
    const player = await registerPlayer(app);
    const { id: autobetId } = await startedAutobet(player, { stopBelow: 5000 });
    await flipTo(player, app.database, 'loss', { betAmount: 4950 });
    expectProblem(await flip(player, { autobetId }), 409, 'AUTOBET_STOPPED');
    expect(await latestAutobet(player)).toMatchObject({ stopReason: 'balance-below', bets: 0 });
  });

  it('stops with a refusal that would refuse the next bets too', async () => {
    const player = await registerPlayer(app);
    await setLimit(player, 'stake', 'day', 250);
    const { id: autobetId } = await startedAutobet(player);
    for (let bet = 1; bet <= 2; bet += 1) expect((await flip(player, { autobetId })).status).toBe(200);
    expectProblem(await flip(player, { autobetId }), 409, 'LIMIT_REACHED');
    expect(await latestAutobet(player)).toMatchObject({ stopReason: 'refused', refusal: 'LIMIT_REACHED' });
    expectProblem(await flip(player, { autobetId }), 409, 'AUTOBET_STOPPED');
    await put(player, 'reality-check', { minutes: 5 });
  });

  it('is refused to a player who is excluded', async () => {
    const player = await registerPlayer(app);
    await player.client.post('/api/account/exclusion', { days: 1 });
    expectProblem(await startAutobet(player), 403, 'SELF_EXCLUDED');
  });

  it('ends when the player stops it, once, and only for its own player', async () => {
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)];
    const { id: autobetId } = await startedAutobet(player);
    expectProblem(await startAutobet(player, { game: 'dice_roll' }), 409, 'AUTOBET_RUNNING');
    await stopAutobet(other, autobetId);
    expect((await flip(player, { autobetId })).status).toBe(200);
    const { body } = await stopAutobet(player, autobetId);
    expect(body.autobet).toMatchObject({ stopReason: 'player', bets: 1 });
    expect((await stopAutobet(player, autobetId)).body).toEqual(body);
    expectProblem(await flip(player, { autobetId }), 409, 'AUTOBET_STOPPED');
    expect((await startAutobet(player, { game: 'dice_roll' })).status).toBe(201);
  });

  it('rejects plans that are not valid or would stop at once', async () => {
    const player = await registerPlayer(app);
    for (const wrong of [
      { game: 'mines' },
      { baseStake: 99 },
      { baseStake: 10_001 },
      { baseStake: 200, maxStake: 199 },
      { maxStake: 10_001 },
      { maxBets: 0 },
      { maxBets: 10_001 },
      { maxBets: 2.5 },
      { onWin: 'double' },
      { onWin: 'multiply' },
      { onWinBy: 2 },
      { onLoss: 'multiply', onLossBy: '0.99' },
      { onLoss: 'multiply', onLossBy: 101 },
      { onWin: 'cycle' },
      { onWin: 'cycle', onWinBy: 101 },
      { onLoss: 'add', onLossBy: -1 },
      { stopLoss: 'Infinity' },
      { stopProfit: undefined },
      { bets: 5 },
    ])
      expectProblem(await startAutobet(player, wrong), 400, 'VALIDATION');
    for (const stops of [
      { stopLoss: 99 },
      { stopProfit: 0 },
      { stopAbove: 10_000 },
      { stopBelow: 9901 },
      { stopStake: 100 },
    ])
      expectProblem(await startAutobet(player, stops), 409, 'AUTOBET_STOPPED');
    expect(await latestAutobet(player)).toBeNull();
  });

  it('answers a repeated bet with the first response, also after the run has stopped', async () => {
    const player = await registerPlayer(app);
    const { id: autobetId } = await startedAutobet(player, { maxBets: 1 });
    const key = { 'Idempotency-Key': `autobet-${autobetId}-1` };
    const first = await flip(player, { autobetId }, key);
    expect((await flip(player, { autobetId }, key)).body).toEqual(first.body);
    expect(await betsOf(player)).toBe(1);
    expect(await latestAutobet(player)).toMatchObject({ bets: 1, stopReason: 'count' });
  });

  it('never places more bets than planned, raced by 100 requests over two nodes', async () => {
    const player = await registerPlayer(app);
    const { id: autobetId } = await startedAutobet(player, { maxBets: 7 });
    const onSecondNode = { ...player, client: player.client.sharedWith(secondNode.url) };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => flip(index % 2 === 0 ? player : onSecondNode, { autobetId })),
    );
    const codes = answers
      .filter(({ status }) => status !== 200)
      .map(({ body }) => (body as unknown as Problem).code);
    expect(new Set(codes)).toEqual(
      new Set([...codes.filter((code) => code === 'SEEDS_CHANGED'), 'AUTOBET_STOPPED']),
    );
    const placed = await betsOf(player);
    expect(placed).toBe(100 - codes.length);
    expect(placed).toBe(7);
    expect(await latestAutobet(player)).toMatchObject({ bets: 7, stopReason: 'count' });
  });

  it('starts only once, raced over two nodes', async () => {
    const player = await registerPlayer(app);
    const onSecondNode = { ...player, client: player.client.sharedWith(secondNode.url) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => startAutobet(index % 2 === 0 ? player : onSecondNode)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectProblem(answer, 409, 'AUTOBET_RUNNING');
  });
});

describe('where the policy forbids autobet', () => {
  it('no run starts, and a run that was started before accepts no bet', async () => {
    const app = await startTestApp();
    const player = await registerPlayer(app);
    const { id: autobetId } = await startedAutobet(player);
    const strict = await startApiOn(app.database, { POLICY: 'uk' });
    const there = { ...player, client: player.client.sharedWith(strict.url) };
    expectProblem(await flip(there, { autobetId }), 403, 'AUTOBET_NOT_ALLOWED');
    expect((await stopAutobet(there, autobetId)).body.autobet).toMatchObject({
      stopReason: 'player',
      bets: 0,
    });
    expectProblem(await startAutobet(there), 403, 'AUTOBET_NOT_ALLOWED');
    await closeBalanced(app, strict);
  });
});
