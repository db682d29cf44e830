import { POLICIES, type PlayState, type Policy } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { closeBalanced } from '../support/books.js';
import type { Answer } from '../support/client.js';
import { boardOf, cashOutMines, openTile, placeMines } from '../support/mines.js';
import { letPass, put, setLimit, stateOf } from '../support/play.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { ADULT_IN_BRITAIN, policyFile } from '../support/policy.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const UK = { POLICY: 'uk', RATE_LIMIT_FACTOR: '1000' };

const limbo = ({ client, user }: Player): Promise<Answer> =>
  client.post('/api/limbo', { betAmount: 100, target: 2, userId: user.id });

describe('the policy uk', () => {
  let app: TestApp;
  let secondNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp(UK);
    secondNode = await startApiOn(app.database, UK);
  });
  afterAll(() => closeBalanced(app, secondNode));

  const newPlayer = (): Promise<Player> => registerPlayer(app, ADULT_IN_BRITAIN);
  const elsewhere = (player: Player): Player => ({
    ...player,
    client: player.client.sharedWith(secondNode.url),
  });

  it('is public', async () => {
    const { status, body } = await app.client().get<Policy>('/api/policy');
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'uk',
      autobet: false,
      instantMode: false,
      minimumSecondsBetweenGames: 5,
      realityCheckMinutes: 60,
      maximumStake: '500',
      showsReturn: true,
      minimumAge: 18,
      asksPlace: true,
      allowedCountries: null,
      blockedCountries: [],
      operatorRounds: false,
    });
  });

  it('asks for five seconds between two games', async () => {
    const player = await newPlayer();
    expect((await flip(player)).status).toBe(200);
    await letPass(app.database, player, '-1 minute'); // so that a slow machine is not late
    const { detail } = expectProblem(await flip(player), 429, 'TOO_SOON');
    expect(detail).toBe('There must be 5 seconds between two games. Please wait.');
    await letPass(app.database, player, '65 seconds');
    expect((await flip(player)).status).toBe(200);
  });

  // An hour, so that it does not pass on a slow machine.
  describe('the minimum time between two games', () => {
    const nodes: TestApp[] = [];

    beforeAll(async () => {
      const policy = policyFile({ ...POLICIES.uk, minimumSecondsBetweenGames: 3600 });
      for (let node = 0; node < 2; node += 1)
        nodes.push(await startApiOn(app.database, { ...UK, POLICY: policy }));
    });
    afterAll(() => Promise.all(nodes.map((node) => node.close())));

    const newPlayer = (): Promise<Player> => registerPlayer(nodes[0]!, ADULT_IN_BRITAIN);
    const elsewhere = (player: Player): Player => ({
      ...player,
      client: player.client.sharedWith(nodes[1]!.url),
    });
    const wait = (player: Player): Promise<void> => letPass(app.database, player, '1 hour');

    it.each<[string, (player: Player) => Promise<Answer>]>([
      ['coin flip', flip],
      ['dice', roll],
      ['Limbo', limbo],
      ['Mines', placeMines],
    ])('holds after and before a bet on %s, on each node', async (_, bet) => {
      const player = await newPlayer();
      expect((await bet(player)).status).toBe(200);
      for (const other of [flip, roll, limbo]) {
        const refused = await other(elsewhere(player));
        const { detail } = expectProblem(refused, 429, 'TOO_SOON');
        expect(detail).toBe('There must be 3600 seconds between two games. Please wait.');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
      }
      await wait(player);
      expect((await flip(elsewhere(player))).status).toBe(200);
      // An open bet of Mines is named first.
      if (bet !== placeMines) expectProblem(await bet(player), 429, 'TOO_SOON');
    });

    it('lets one of many parallel bets over two nodes pass', async () => {
      const player = await newPlayer();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (__, index) => {
          const bettor = index % 2 === 0 ? player : elsewhere(player);
          return [flip, roll, limbo, placeMines][index % 4]!(bettor);
        }),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(answer.text).toMatch(/"code":"(TOO_SOON|SEEDS_CHANGED|BET_OPEN)"/);
    });

    it('leaves a repeated request its first answer', async () => {
      const player = await newPlayer();
      const key = { 'Idempotency-Key': 'first' };
      const first = await flip(player, {}, key);
      const again = await flip(elsewhere(player), {}, key);
      expect(again.status).toBe(200);
      expect(again.body.id).toBe(first.body.id);
      expectProblem(await flip(player, {}, { 'Idempotency-Key': 'second' }), 429, 'TOO_SOON');
      await wait(player);
      const placed = await placeMines(player, {}, key);
      expect((await placeMines(player, {}, key)).body.id).toBe(placed.body.id);
    });

    it('does not hold for the steps of a game', async () => {
      const player = await newPlayer();
      const { body: bet } = await placeMines(player);
      const { gems } = await boardOf(app.database, player, bet);
      for (const tile of gems.slice(0, 2)) expect((await openTile(player, bet.id, tile)).status).toBe(200);
      expect((await cashOutMines(player, bet.id)).status).toBe(200);
      expectProblem(await placeMines(player), 429, 'TOO_SOON');
    });

    it('is named before a balance that is too low, and after an exclusion', async () => {
      const player = await newPlayer();
      await flip(player);
      expectProblem(await flip(player, { betAmount: 10_000 }), 429, 'TOO_SOON');
      await player.client.post('/api/account/exclusion', { days: 1 });
      expectProblem(await flip(player), 403, 'SELF_EXCLUDED');
    });
  });

  describe('the highest stake', () => {
    it('holds in all games', async () => {
      const player = await newPlayer();
      const message = 'The highest stake is 500.00 ARENA.';
      for (const answer of [
        await flip(player, { betAmount: 500.00000001 }),
        await roll(elsewhere(player), { betAmount: 501 }),
        await player.client.post('/api/limbo', { betAmount: 1000, target: 2, userId: player.user.id }),
        await placeMines(player, { betAmount: 10_000 }),
      ]) {
        const { detail, errors } = expectProblem(answer, 409, 'STAKE_LIMIT');
        expect(detail).toBe(message);
        expect(errors).toEqual([{ field: 'betAmount', message }]);
      }
      expect((await flip(player, { betAmount: 500 })).status).toBe(200);
    });

    it('is named after the funds and the limit of the player', async () => {
      const player = await newPlayer();
      await setLimit(player, 'stake', 'day', 600);
      expectProblem(await flip(player, { betAmount: 601 }), 409, 'LIMIT_REACHED');
      expectProblem(await flip(player, { betAmount: 600 }), 409, 'STAKE_LIMIT');
      expect((await flip(player, { betAmount: 500 })).status).toBe(200);
    });
  });

  describe('the reality check', () => {
    it('comes after an hour for a player who has set nothing, also for a player of an earlier policy', async () => {
      const player = await newPlayer();
      expect((await flip(player)).status).toBe(200);
      const { realityCheck, session } = await stateOf(player);
      expect(realityCheck).toMatchObject({ minutes: 60, isDue: false });
      expect(Date.parse(realityCheck.dueAt!)).toBe(Date.parse(session.startedAt!) + 3_600_000);
      // A session lasts while its bets are less than an hour apart.
      await letPass(app.database, player, '40 minutes');
      expect((await flip(player)).status).toBe(200);
      await letPass(app.database, player, '20 minutes');
      expectProblem(await flip(elsewhere(player)), 409, 'REALITY_CHECK_DUE');
      expectProblem(await placeMines(player), 409, 'REALITY_CHECK_DUE');
      const answered = await player.client.post<PlayState>('/api/account/reality-check');
      expect(answered.body.realityCheck).toMatchObject({ minutes: 60, isDue: false });
      expect((await flip(player)).status).toBe(200);
    });

    it('can come more often, but neither less often nor never', async () => {
      const player = await newPlayer();
      for (const minutes of [null, 61, 1440])
        expectRefusedFields(await put(player, 'reality-check', { minutes }), 'minutes');
      expect((await stateOf(player)).realityCheck.minutes).toBe(60);
      const { body } = await put<PlayState>(player, 'reality-check', { minutes: 30 });
      expect(body.realityCheck.minutes).toBe(30);
    });
  });

  it('removes the controls of operators from crash', async () => {
    const admin = await signInAdmin(app);
    expectProblem(await admin.post('/api/admin/pre-chosen-crash', { crashPoint: 2 }), 404, 'NOT_FOUND');
  });

  it('is counted into open bets of Mines', async () => {
    const player = await newPlayer();
    const { body } = await placeMines(player, { betAmount: 500 });
    expect(body.id).toBeGreaterThan(0);
    expect((await stateOf(player)).session.staked).toBe('500.00000000');
  });
});
