import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { arena } from '@arena/money';
import type {
  BetDetails,
  FairnessSeeds,
  MinesBet,
  MinesResponse,
  OpenMines,
  PastBets,
  User,
} from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { runJobs } from '../support/jobs.js';
import { boardOf, cashOutMines, openTile, passStepTime, placeMines } from '../support/mines.js';
import { flip, makePartner, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));
const VARIABLES = { RATE_LIMIT_FACTOR: '100' };

describe('a Mines bet', () => {
  let app: TestApp;
  let secondNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp(VARIABLES);
    secondNode = await startApiOn(app.database, VARIABLES);
  });

  afterAll(() => closeBalanced(app, secondNode));

  const board = (player: Player, bet: MinesResponse) => boardOf(app.database, player, bet);
  const place = async (player: Player, bet: object = {}): Promise<MinesResponse> => {
    const { status, body } = await placeMines(player, bet);
    expect(status).toBe(200);
    return body;
  };
  const open = async (player: Player) => (await player.client.get<OpenMines>('/api/mines/open')).body;

  it('takes the stake when it is placed, shows nothing of the board, and is found after a reload', async () => {
    const player = await registerPlayer(app);
    const { user, ...bet } = await place(player);
    expect(bet).toEqual({
      id: expect.any(Number),
      betAmount: '100.00000000',
      mines: 3,
      edgePercent: 1,
      opened: [],
      multiplier: 1,
      cashOut: '100.00000000',
      nextMultiplier: 1.125,
      maxGems: 22,
      maxPayout: '227700.00000000',
      createdAt: expect.any(String),
      endsAt: expect.any(String),
      proof: { serverSeedHash: expect.any(String), clientSeed: expect.any(String), nonce: 0 },
      ended: null,
    });
    expect(user.arenaBalance).toBe('9900.00000000');
    expect(user.totalWins + user.totalLosses).toBe(0);
    expect(new Date(bet.endsAt).getTime() - new Date(bet.createdAt).getTime()).toBe(24 * 3_600_000);
    expect((await open(player)).bet).toEqual(bet);
    const stored = await asOwner(app.database, 'SELECT hidden, ended_by FROM step_bets WHERE id = $1', [
      bet.id,
    ]);
    expect(stored).toEqual([{ hidden: null, ended_by: null }]);
  });

  it('pays the multiplier of the opened gems at a cash-out, and shows the board then', async () => {
    const player = await registerPlayer(app);
    const bet = await place(player);
    const { mined, gems } = await board(player, bet);
    const first = (await openTile(player, bet.id, gems[0]!)).body;
    expect(first).toMatchObject({
      opened: [gems[0]],
      multiplier: 1.125,
      cashOut: '112.50000000',
      ended: null,
    });
    expect(JSON.stringify(first)).not.toContain('minePositions');
    await openTile(player, bet.id, gems[1]!);
    const { user, ended, ...rest } = (await cashOutMines(player, bet.id)).body;
    expect(rest).toMatchObject({ multiplier: 1.2857, cashOut: '128.57000000', nextMultiplier: null });
    expect(ended).toMatchObject({
      won: true,
      winAmount: '128.57000000',
      minePositions: mined,
      opened: gems.slice(0, 2),
      multiplier: 1.2857,
      endedBy: 'player',
      voided: false,
    });
    expect(user).toMatchObject({ arenaBalance: '10028.57000000', totalWins: 1, totalLosses: 0 });
    expect((await open(player)).bet).toBeNull();

    const path = `/api/user/${player.user.id}`;
    expect((await player.client.get<MinesBet[]>(`${path}/mines-bets`)).body).toEqual([ended]);
    const past = { game: 'mines', ...ended };
    for (const query of ['', '?game=mines'])
      expect((await player.client.get<PastBets>(`${path}/bets${query}`)).body.bets).toEqual([past]);
    expect((await player.client.get<BetDetails>(`${path}/bets/mines/${bet.id}`)).body).toEqual({
      ...past,
      balanceBefore: '10000.00000000',
      balanceAfter: '10028.57000000',
      serverSeed: null,
    });
    expect((await player.client.get<User>(path)).body).toEqual(user);
  });

  it('is lost on a mine, and nothing can be opened or cashed out after that', async () => {
    const player = await registerPlayer(app);
    const bet = await place(player);
    const { mined, gems } = await board(player, bet);
    await openTile(player, bet.id, gems[0]!);
    const { ended, user } = (await openTile(player, bet.id, mined[1]!)).body;
    expect(ended).toMatchObject({ won: false, winAmount: '0.00000000', endedBy: 'loss', multiplier: 0 });
    expect(user).toMatchObject({ arenaBalance: '9900.00000000', totalLosses: 1 });
    expectProblem(await openTile(player, bet.id, gems[1]!), 409, 'BET_ENDED');
    expectProblem(await cashOutMines(player, bet.id), 409, 'BET_ENDED');
    // The tile that ended it answers the same again.
    expect((await openTile(player, bet.id, mined[1]!)).body.ended).toEqual(ended);
  });

  it('is cashed out by itself after the last gem', async () => {
    const player = await registerPlayer(app);
    const bet = await place(player, { mines: 24 });
    const { gems } = await board(player, bet);
    const { body } = await openTile(player, bet.id, gems[0]!);
    expect(body.ended).toMatchObject({ endedBy: 'complete', winAmount: '2475.00000000' });
  });

  it('answers a repeated tile, cash-out and key as it did first, also on another node', async () => {
    const player = await registerPlayer(app);
    const onSecondNode = { ...player, client: player.client.sharedWith(secondNode.url) };
    const key = { 'Idempotency-Key': 'one click' };
    const first = await placeMines(player, {}, key);
    const { gems } = await board(player, first.body);
    const opened = await openTile(player, first.body.id, gems[0]!);
    expect((await openTile(onSecondNode, first.body.id, gems[0]!)).body).toEqual(opened.body);
    expect((await placeMines(onSecondNode, {}, key)).body).toEqual(first.body);
    expectProblem(await placeMines(player, { mines: 4 }, key), 422, 'IDEMPOTENCY_KEY_REUSED');
    expectProblem(await placeMines(player), 409, 'BET_OPEN');
    const out = await cashOutMines(onSecondNode, first.body.id);
    expect((await cashOutMines(player, first.body.id)).body).toEqual(out.body);
    expect((await placeMines(player, {}, key)).body).toEqual(first.body);
  });

  it('is settled once by a hundred cash-outs and tiles over two nodes', async () => {
    const player = await registerPlayer(app);
    const nodes = [player, { ...player, client: player.client.sharedWith(secondNode.url) }];
    const bet = await place(player);
    const { gems } = await board(player, bet);
    await openTile(player, bet.id, gems[0]!);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 4 === 0
          ? openTile(nodes[index % 2]!, bet.id, gems[1 + (index % 10)]!)
          : cashOutMines(nodes[index % 2]!, bet.id),
      ),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const settled = answers.flatMap(({ body }) => body.ended ?? []);
    expect(new Set(settled.map((ended) => JSON.stringify(ended))).size).toBe(1);
    expect((await player.client.get<MinesBet[]>(`/api/user/${player.user.id}/mines-bets`)).body).toHaveLength(
      1,
    );
  });

  it('opens each of the tiles that two nodes open at once', async () => {
    const player = await registerPlayer(app);
    const nodes = [player, { ...player, client: player.client.sharedWith(secondNode.url) }];
    const bet = await place(player, { mines: 1 });
    const { gems } = await board(player, bet);
    const tiles = gems.slice(0, 20);
    const answers = await Promise.all(tiles.map((tile, index) => openTile(nodes[index % 2]!, bet.id, tile)));
    expect(answers.map(({ status }) => status)).toEqual(tiles.map(() => 200));
    const { bet: now } = await open(player);
    expect(now!.opened.toSorted((one, other) => one - other)).toEqual(tiles);
    await cashOutMines(player, bet.id);
  });

  it('cannot be cashed out before the first gem, and is not found by another player', async () => {
    const player = await registerPlayer(app);
    const other = await registerPlayer(app);
    const bet = await place(player);
    expectProblem(await cashOutMines(player, bet.id), 409, 'NO_STEP_TAKEN');
    expectProblem(await cashOutMines(other, bet.id), 404, 'NOT_FOUND');
    expectProblem(await openTile(other, bet.id, 0), 404, 'NOT_FOUND');
    expect((await open(other)).bet).toBeNull();
  });

  it.each([{ tile: 25 }, { tile: -1 }, { tile: 1.5 }, { tile: '1' }, {}, { tile: 1, more: 1 }])(
    'rejects the step %j',
    async (body) => {
      const player = await registerPlayer(app);
      const bet = await place(player);
      expectProblem(await player.client.post(`/api/mines/${bet.id}/open`, body), 400, 'VALIDATION');
    },
  );

  it.each([
    { mines: 0 },
    { mines: 25 },
    { mines: 2.5 },
    { mines: '3' },
    { betAmount: 99 },
    { betAmount: 10_001 },
  ])('rejects the bet %j', async (bet) => {
    expectProblem(await placeMines(await registerPlayer(app), bet), 400, 'VALIDATION');
  });

  it('keeps the seeds from being revealed while it is open', async () => {
    const player = await registerPlayer(app);
    const bet = await place(player);
    const rotate = () => player.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
    const refused = await rotate();
    expectProblem(refused, 409, 'BET_OPEN');
    expect(refused.text).not.toContain('serverSeed"');
    // Other games go on with the next nonces.
    expect((await flip(player)).body.proof.nonce).toBe(1);
    const { gems } = await board(player, bet);
    await openTile(player, bet.id, gems[0]!);
    await cashOutMines(player, bet.id);
    expect((await rotate()).status).toBe(200);
  });

  it('follows from its revealed seeds by the independent verifier, which refuses what was changed', async () => {
    const player = await registerPlayer(app);
    const bets: MinesBet[] = [];
    for (const mines of [1, 3, 10, 24]) {
      const bet = await place(player, { mines });
      const { gems, mined } = await board(player, bet);
      const last = mines === 10 ? mined[0]! : gems[0]!;
      const { ended } = (await openTile(player, bet.id, last)).body;
      bets.push(ended ?? (await cashOutMines(player, bet.id)).body.ended!);
    }
    const { body } = await player.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
    const verify = (mines: object[]) =>
      execFileSync(process.execPath, [VERIFIER], {
        input: JSON.stringify({ ...body.previous, mines }),
        encoding: 'utf8',
      });
    const shown = bets.map(({ proof, ...bet }) => ({ nonce: proof.nonce, ...bet }));
    expect(verify(shown)).toContain(`3: mines at ${bets[3]!.minePositions.join(' ')}`);
    const changed = [
      { ...shown[0]!, minePositions: [(shown[0]!.minePositions[0]! + 1) % 25] },
      { ...shown[1]!, multiplier: 1.1251 },
      { ...shown[1]!, winAmount: '112.60000000' },
      { ...shown[2]!, endedBy: 'player', multiplier: 1.65 },
    ];
    for (const bet of changed) expect(() => verify([bet])).toThrow();
  });

  it('ends before it could exceed the house limit, and is refused if its first gem could', async () => {
    const player = await registerPlayer(app);
    // The house has 1,000,000,000 ARENA, of which one bet may win a hundredth.
    const { maxGems, maxPayout, id } = await place(player, { betAmount: 10_000, mines: 12 });
    expect(maxGems).toBeLessThan(13);
    const { maxProfit } = await open(player);
    expect(arena(maxPayout) - arena('10000')).toBeLessThanOrEqual(arena(maxProfit));
    await asOwner(app.database, 'UPDATE step_bets SET highest_payout = 30000 WHERE id = $1', [id]);
    const { gems } = await board(player, (await open(player)).bet as MinesResponse);
    const { body } = await openTile(player, id, gems[0]!);
    expect(body.ended).toMatchObject({ endedBy: 'limit', winAmount: '19038.00000000' });
  });

  it('earns the partner a commission when it is won', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    const player = await registerPlayer(app, { referralCode });
    const bet = await place(player);
    const { gems } = await board(player, bet);
    await openTile(player, bet.id, gems[0]!);
    await cashOutMines(player, bet.id);
    const [row] = await asOwner(app.database, 'SELECT commission FROM bets WHERE id = $1', [bet.id]);
    expect(row).toEqual({ commission: '10.00000000' });
  });

  it('while betting is paused takes no step, and can be cashed out', async () => {
    const player = await registerPlayer(app);
    const bet = await place(player);
    const { gems } = await board(player, bet);
    await openTile(player, bet.id, gems[0]!);
    const admin = await signInAdmin(app);
    await admin.post('/api/admin/pause', { paused: true });
    try {
      expectProblem(await openTile(player, bet.id, gems[1]!), 409, 'BETTING_PAUSED');
      expectProblem(await placeMines(player), 409, 'BETTING_PAUSED');
      expect((await cashOutMines(player, bet.id)).body.ended).toMatchObject({ endedBy: 'player' });
    } finally {
      await admin.post('/api/admin/pause', { paused: false });
    }
  });

  it('needs the stake in the balance', async () => {
    const player = await registerPlayer(app);
    await place(player, { betAmount: 10_000 });
    expectProblem(await flip(player), 409, 'INSUFFICIENT_FUNDS');
  });

  it('without a step for 24 hours is cashed out, or returned if no tile was opened', async () => {
    const [untouched, played, active] = [
      await registerPlayer(app),
      await registerPlayer(app),
      await registerPlayer(app),
    ];
    const bets = [await place(untouched), await place(played), await place(active)];
    for (const [index, player] of [untouched, played, active].entries())
      if (player !== untouched)
        await openTile(player, bets[index]!.id, (await board(player, bets[index]!)).gems[0]!);
    await passStepTime(app.database, bets[0]!.id, '24 hours');
    await passStepTime(app.database, bets[1]!.id, '24 hours');
    await passStepTime(app.database, bets[2]!.id, '23 hours 59 minutes');
    await runJobs('idle-step-bets');
    const lists = await Promise.all(
      [untouched, played, active].map(
        async ({ client, user }) => (await client.get<MinesBet[]>(`/api/user/${user.id}/mines-bets`)).body,
      ),
    );
    expect(lists).toMatchObject([
      [{ endedBy: 'time', voided: true, winAmount: '100.00000000', won: false }],
      [{ endedBy: 'time', voided: false, winAmount: '112.50000000', won: true }],
      [],
    ]);
    const { body } = await untouched.client.get<User>(`/api/user/${untouched.user.id}`);
    expect(body).toMatchObject({ arenaBalance: '10000.00000000', totalWins: 0, totalLosses: 0 });
  });
});
