import { arena } from '@arena/money';
import type { FlipResponse, HouseFigures, MinesBet, MinesResponse, OpenMines, User } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { runJobs } from '../support/jobs.js';
import { boardOf, cashOutMines, openTile, passStepTime, placeMines } from '../support/mines.js';
import { flip, PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { limitOf, setLimit } from '../support/play.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const VARIABLES = { RATE_LIMIT_FACTOR: '100' };

describe('an open Mines bet', () => {
  let app: TestApp;
  let secondNode: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp(VARIABLES);
    secondNode = await startApiOn(app.database, VARIABLES);
    admin = await signInAdmin(app);
  });
  afterAll(() => closeBalanced(app, secondNode));

  const place = async (bet: object = {}): Promise<MinesResponse & { gems: number[]; mined: number[] }> => {
    const { status, body } = await placeMines(player, bet);
    expect(status).toBe(200);
    return { ...body, ...(await boardOf(app.database, player, body)) };
  };
  const endedBets = async () => (await admin.get<MinesBet[]>(`/api/user/${player.user.id}/mines-bets`)).body;

  describe('of an account that is frozen', () => {
    const change = (action: 'freeze' | 'unfreeze') =>
      admin.post(`/api/admin/players/${player.user.id}/${action}`, { reason: 'A test of open bets.' });

    it('takes no step in a session of before, and goes on after the account is unfrozen', async () => {
      player = await registerPlayer(app);
      const { id, gems } = await place();
      await openTile(player, id, gems[0]!);
      expect((await change('freeze')).status).toBe(200);
      // A session ends on every node at once, so that neither a step nor a cash-out is possible.
      await eventually(async () =>
        expectProblem(await openTile(player, id, gems[1]!), 401, 'UNAUTHENTICATED'),
      );
      expectProblem(await cashOutMines(player, id), 401, 'UNAUTHENTICATED');
      expect(await endedBets()).toEqual([]);

      expect((await change('unfreeze')).status).toBe(200);
      await player.client.post('/api/login', { username: player.user.username, password: PASSWORD });
      const { body } = await player.client.get<OpenMines>('/api/mines/open');
      expect(body.bet).toMatchObject({ id, opened: [gems[0]] });
      await openTile(player, id, gems[1]!);
      expect((await cashOutMines(player, id)).body.ended).toMatchObject({ endedBy: 'player', won: true });
    });

    it('is cashed out for the player after 24 hours', async () => {
      player = await registerPlayer(app);
      const { id, gems } = await place();
      await openTile(player, id, gems[0]!);
      await change('freeze');
      await passStepTime(app.database, id, '24 hours');
      await runJobs('idle-step-bets');
      expect(await endedBets()).toMatchObject([{ id, endedBy: 'time', winAmount: '112.50000000' }]);
      const { body } = await admin.get<User>(`/api/user/${player.user.id}`);
      expect(body.arenaBalance).toBe('10012.50000000');
    });
  });

  it('is among the open stakes of the house until it ends', async () => {
    player = await registerPlayer(app);
    const openStakes = async () => {
      const { liabilities } = (await admin.get<HouseFigures>('/api/admin/figures')).body;
      const { balances, commissions, withdrawals, total } = liabilities;
      const parts = [balances, liabilities.openStakes, commissions, withdrawals].map(arena);
      expect(parts.reduce((sum, part) => sum + part)).toBe(arena(total));
      return arena(liabilities.openStakes);
    };
    await eventually(async () => expect(await openStakes()).toBe(0n));
    const { id, gems, mined } = await place({ betAmount: 2500 });
    await eventually(async () => expect(await openStakes()).toBe(arena('2500')));
    await openTile(player, id, gems[0]!);
    await openTile(player, id, mined[0]!);
    await eventually(async () => expect(await openStakes()).toBe(0n));
  });

  it.each(['stake', 'loss'] as const)('counts towards the %s limit at once', async (kind) => {
    player = await registerPlayer(app);
    await setLimit(player, kind, 'day', 250);
    expectProblem(await placeMines(player, { betAmount: '250.00000001' }), 409, 'LIMIT_REACHED');
    const { id, gems } = await place({ betAmount: 200 });
    expect((await limitOf(player, kind, 'day'))?.used).toBe('200.00000000');
    expectProblem(await flip(player), 409, 'LIMIT_REACHED');
    await openTile(player, id, gems[0]!);
    await cashOutMines(player, id);
    expect((await limitOf(player, kind, 'day'))?.used).toBe(kind === 'stake' ? '200.00000000' : '0.00000000');
  });

  it('and flips that race over two nodes never pass the stake limit together', async () => {
    player = await registerPlayer(app);
    await setLimit(player, 'stake', 'day', 650);
    const nodes = [player, { ...player, client: player.client.sharedWith(secondNode.url) }];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const node = nodes[index % 2]!;
        return index % 5 === 0 ? placeMines(node) : flip(node);
      }),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const codes = answers
      .filter(({ status }) => status !== 200)
      .map(({ body }) => (body as FlipResponse & { code: string }).code);
    expect(new Set(codes)).toEqual(
      new Set([...codes.filter((code) => code === 'BET_OPEN'), 'LIMIT_REACHED']),
    );
    expect(taken).toHaveLength(6);
    expect((await limitOf(player, 'stake', 'day'))?.used).toBe('600.00000000');
    const [row] = await asOwner<{ staked: string }>(
      app.database,
      `SELECT sum(amount) AS staked FROM transfers AS t JOIN player_accounts AS a ON a.account_id = t.debit_account
       WHERE a.user_id = $1 AND t.kind IN ('stake', 'escrow')`,
      [player.user.id],
    );
    expect(row?.staked).toBe('600.00000000');
  });

  it('can only be cashed out by a player who has excluded themselves', async () => {
    player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'before the exclusion' };
    const { body: first } = await placeMines(player, {}, key);
    const { gems } = await boardOf(app.database, player, first);
    await openTile(player, first.id, gems[0]!);
    expect((await player.client.post('/api/account/exclusion', { days: 1 })).status).toBe(200);
    expectProblem(await openTile(player, first.id, gems[1]!), 403, 'SELF_EXCLUDED');
    expect((await placeMines(player, {}, key)).body.id).toBe(first.id);
    expect((await cashOutMines(player, first.id)).body.ended).toMatchObject({ endedBy: 'player' });
    expectProblem(await placeMines(player), 403, 'SELF_EXCLUDED');
  });

  it('is returned at once to a player who excludes themselves before the first tile', async () => {
    player = await registerPlayer(app);
    const { body: placed } = await placeMines(player);
    expect((await player.client.post('/api/account/exclusion', { days: 1 })).status).toBe(200);
    const { body } = await player.client.get<User>(`/api/user/${player.user.id}`);
    expect(body).toMatchObject({ arenaBalance: '10000.00000000', totalWins: 0, totalLosses: 0 });
    const bet = await player.client.get<MinesBet>(`/api/user/${player.user.id}/bets/mines/${placed.id}`);
    expect(bet.body).toMatchObject({ voided: true, winAmount: '100.00000000' });
  });

  it('is returned to a player who is frozen before the first tile', async () => {
    player = await registerPlayer(app);
    await placeMines(player);
    await asOwner(app.database, 'SELECT freeze_player($1, true)', [player.user.id]);
    await runJobs('idle-step-bets');
    const [row] = await asOwner<{ balance: string }>(
      app.database,
      'SELECT balance::text FROM player_accounts WHERE user_id = $1',
      [player.user.id],
    );
    expect(row?.balance).toBe('10000.00000000');
  });
});
