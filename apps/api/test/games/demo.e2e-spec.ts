import { flipCoin, minePositions, rollDie, seedHash } from '@arena/fairness';
import { DRAWS } from '@arena/games';
import { arena } from '@arena/money';
import type { DemoBet, DemoMines, DemoTerms, GameTerms, OpenMines, User } from '@arena/wire';
import { asOwner } from '../support/books.js';
import { openTile, placeMines } from '../support/mines.js';
import { registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';
import { readBooks, withUntouchedBooks } from '../support/untouched-books.js';

const STAKE = { betAmount: 100 };
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The tables that a demo bet could be recorded in, apart from the books. */
const OTHER_TABLES =
  'SELECT (SELECT count(*) FROM step_bets) AS step_bets, (SELECT count(*) FROM rate_limits) AS rates';

describe('the demo', () => {
  const books = withUntouchedBooks();
  const visitor = () => books.app.client();
  const demo = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await visitor().post<Body>(`/api/demo/${path}`, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const mines = (body: object = {}) => demo<DemoMines>('mines', { ...STAKE, mines: 3, ...body });

  it('has the house edges of the real games', async () => {
    const { body } = await visitor().get<DemoTerms>('/api/demo');
    const real = (await books.player.client.get<GameTerms[]>('/api/games')).body;
    expect(body.games).toEqual(real.filter(({ game }) => game !== 'crash'));
    expect(body.balance).toBe('10000.00000000');
  });

  it('draws each bet from seeds of its own, which it reveals, and pays what the real game pays', async () => {
    const flip = await demo<DemoBet<'coin_flip'>>('flip', { ...STAKE, selectedSide: 'heads' });
    const roll = await demo<DemoBet<'dice_roll'>>('dice', { ...STAKE, selectedBet: 'high' });
    const limbo = await demo<DemoBet<'limbo'>>('limbo', { ...STAKE, target: 2 });
    for (const { serverSeed, proof } of [flip, roll, limbo])
      expect(proof).toEqual({ serverSeedHash: seedHash(serverSeed), clientSeed: 'demo', nonce: 0 });
    const seeds = (bet: { serverSeed: string }) => ({ serverSeed: bet.serverSeed, clientSeed: 'demo' });
    expect(flip.result).toBe(flipCoin(seeds(flip), 0));
    expect(roll.result).toBe(rollDie(seeds(roll), 0));
    expect(limbo.result).toBe(Number(DRAWS.limbo(seeds(limbo), 0, 'target_2.00_edge_1.00')));
    for (const bet of [flip, roll]) expect(bet.winAmount).toBe(bet.won ? '200.00000000' : '0.00000000');
    expect(limbo.winAmount).toBe(limbo.won ? '200.00000000' : '0.00000000');
    expect(new Set([flip, roll, limbo].map(({ serverSeed }) => serverSeed)).size).toBe(3);
  });

  it('records none of two hundred bets and changes no balance', async () => {
    const before = [await readBooks(books.app.database), await asOwner(books.app.database, OTHER_TABLES)];
    const play = async (index: number) => {
      // Signed in or not: the session of a player gives the demo no way to the player's balance.
      const client = index % 2 === 0 ? books.player.client : visitor();
      const bet = { betAmount: 10_000, selectedSide: 'tails' };
      const { status, body } = await client.post<DemoBet<'coin_flip'>>('/api/demo/flip', bet);
      expect(status).toBe(200);
      return body;
    };
    const played: DemoBet<'coin_flip'>[] = [];
    while (played.length < 200)
      played.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => play(index)))));
    // Within 6.3 standard deviations of one half, which chance alone exceeds less than once in a billion runs.
    expect(Math.abs(played.filter(({ won }) => won).length - 100)).toBeLessThan(45);
    const after = [await readBooks(books.app.database), await asOwner(books.app.database, OTHER_TABLES)];
    expect(after).toEqual(before);
  });

  it('plays Mines by a signed token that hides the mines, on the board that the revealed seed gives', async () => {
    const placed = await mines();
    expect(placed).toMatchObject({ opened: [], multiplier: 1, nextMultiplier: 1.125, ended: null });
    let bet = placed;
    for (let tile = 0; bet.ended === null && tile < 3; tile += 1)
      bet = await demo<DemoMines>('mines/open', { token: bet.token, tile });
    bet = bet.ended === null ? await demo<DemoMines>('mines/cash-out', { token: bet.token }) : bet;
    const { serverSeed, minePositions: shown, proof, endedBy, opened, won } = bet.ended!;
    expect(placed.token).not.toContain(serverSeed);
    expect(placed.proof).toEqual(proof);
    expect(proof.serverSeedHash).toBe(seedHash(serverSeed));
    expect(shown).toEqual(minePositions({ serverSeed, clientSeed: proof.clientSeed }, 0, 3));
    expect(won).toBe(endedBy === 'player');
    expect(opened.some((tile) => shown.includes(tile))).toBe(endedBy === 'loss');
  });

  it('refuses a token that was changed, and gives nothing for one that is sent twice', async () => {
    const { token } = await mines({ mines: 1 });
    const [ticket = '', choice = '', stake = ''] = token.split('~');
    const changed = [
      token.replace(stake, '999999.00000000'),
      token.replace(choice, 'mines_24_edge_1.00'),
      token.replace(ticket, 'f'.repeat(32)),
      // Every other last character, of which some differ only in bits that a lenient decoder ignores.
      ...[...BASE64URL].map((last) => token.slice(0, -1) + last).filter((other) => other !== token),
      token.replace('~v1.', '~v2.'),
      token.slice(token.lastIndexOf('~') + 1),
      '',
      'x'.repeat(1_000),
      '~'.repeat(9),
    ];
    for (const each of changed) {
      const open = await visitor().post('/api/demo/mines/open', { token: each, tile: 0 });
      expectProblem(open, 409, 'BET_ENDED');
      expectProblem(await visitor().post('/api/demo/mines/cash-out', { token: each }), 409, 'BET_ENDED');
    }
    const tooLong = await visitor().post('/api/demo/mines/open', { token: 'x'.repeat(1_001), tile: 0 });
    expectProblem(tooLong, 400, 'VALIDATION');
    expectProblem(await visitor().post('/api/demo/mines/cash-out', { token }), 409, 'NO_STEP_TAKEN');
    const first = await demo<DemoMines>('mines/open', { token, tile: 7 });
    const again = await demo<DemoMines>('mines/open', { token, tile: 7 });
    expect(again.ended?.minePositions).toEqual(first.ended?.minePositions);
    expect(again.opened).toEqual(first.opened);
  });

  it('gives nothing that a real route accepts', async () => {
    const { client, user } = books.player;
    const { token, proof } = await mines();
    const flip = await demo<DemoBet<'coin_flip'>>('flip', { ...STAKE, selectedSide: 'heads' });
    expect(flip).not.toHaveProperty('id');
    for (const id of [token, proof.clientSeed]) {
      const path = `/api/mines/${encodeURIComponent(id)}`;
      expectProblem(await client.post(`${path}/open`, { tile: 0 }), 400, 'VALIDATION');
      expectProblem(await client.post(`${path}/cash-out`), 400, 'VALIDATION');
    }
    expectProblem(await client.post('/api/mines/1/open', { tile: 0, token }), 400, 'VALIDATION');
    expect((await client.get<OpenMines>('/api/mines/open')).body.bet).toBeNull();
    // Asking the demo for a player's bet is refused too.
    const withUser = { ...STAKE, selectedSide: 'heads', userId: user.id };
    expectProblem(await client.post('/api/demo/flip', withUser), 400, 'VALIDATION');
  });

  it.each([
    ['flip', '{}'],
    ['flip', '{"betAmount":99,"selectedSide":"heads"}'],
    ['flip', '{"betAmount":10001,"selectedSide":"heads"}'],
    ['flip', '{"betAmount":1e400,"selectedSide":"heads"}'],
    ['flip', '{"betAmount":100,"selectedSide":"edge"}'],
    ['flip', '{"betAmount":{"a":1},"selectedSide":"heads"}'],
    ['dice', '{"betAmount":100,"selectedBet":"heads"}'],
    ['limbo', '{"betAmount":100,"target":1}'],
    ['limbo', '{"betAmount":100,"target":"2"}'],
    ['plinko', '{"betAmount":100,"rows":9,"risk":"low"}'],
    ['plinko', '{"betAmount":100,"rows":8}'],
    ['mines', '{"betAmount":100,"mines":25}'],
    ['mines/open', '{"token":1,"tile":0}'],
    ['mines/open', '{"token":"x","tile":25}'],
    ['mines/cash-out', '{"token":null}'],
    ['flip', '[]'],
    ['flip', '{"betAmount":'],
  ])('rejects the request %s %s', async (path, json) => {
    const { status } = await books.post(`/api/demo/${path}`, json);
    expect(status).toBe(400);
  });

  it('has a limit for the profit of a bet, and refuses other terms than those in use', async () => {
    const large = await visitor().post('/api/demo/limbo', { betAmount: 10_000, target: 1_000_000 });
    expectProblem(large, 409, 'HOUSE_LIMIT');
    const { maxPayout, betAmount } = await mines({ betAmount: 10_000, mines: 12 });
    expect(arena(maxPayout) - arena(betAmount)).toBeLessThanOrEqual(arena('10000000'));
    const old = { ...STAKE, selectedSide: 'heads', edgePercent: 5 };
    expectProblem(await visitor().post('/api/demo/flip', old), 409, 'TERMS_CHANGED');
  });
});

describe('the demo, over several nodes and policies', () => {
  let app: TestApp;
  let adults: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    adults = await startApiOn(app.database, { POLICY: 'uk' });
  });

  afterAll(async () => {
    await adults.close();
    await app.close();
  });

  it('is not for players who are excluded from betting, on any node', async () => {
    const { client } = await registerPlayer(app);
    const { token } = (await client.post<DemoMines>('/api/demo/mines', { ...STAKE, mines: 3 })).body;
    expect((await client.post('/api/account/exclusion', { days: 1 })).status).toBe(200);
    const bets: [string, object][] = [
      ['flip', { ...STAKE, selectedSide: 'heads' }],
      ['dice', { ...STAKE, selectedBet: 'high' }],
      ['limbo', { ...STAKE, target: 2 }],
      ['plinko', { ...STAKE, rows: 8, risk: 'low' }],
      ['mines', { ...STAKE, mines: 3 }],
      ['mines/open', { token, tile: 12 }],
      ['mines/cash-out', { token }],
    ];
    for (const node of [app, adults])
      for (const [path, body] of bets) {
        const answer = await client.sharedWith(node.url).post(`/api/demo/${path}`, body);
        expectProblem(answer, 403, 'SELF_EXCLUDED');
      }
    expect((await client.get('/api/demo')).status).toBe(200);
  });

  it('continues a Mines bet on another node', async () => {
    const placed = await app.client().post<DemoMines>('/api/demo/mines', { ...STAKE, mines: 3 });
    const { client } = await registerPlayer(app);
    const { token } = placed.body;
    const opened = await client
      .sharedWith(adults.url)
      .post<DemoMines>('/api/demo/mines/open', { token, tile: 12 });
    expect(opened.status).toBe(200);
    expect(opened.body.opened).toEqual([12]);
  });

  it('is only for players where the policy has a minimum age', async () => {
    for (const [path, body] of [
      ['flip', { ...STAKE, selectedSide: 'heads' }],
      ['mines', { ...STAKE, mines: 3 }],
      ['mines/open', { token: 'x', tile: 1 }],
    ] as const)
      expectProblem(await adults.client().post(`/api/demo/${path}`, body), 401, 'UNAUTHENTICATED');
    expectProblem(await adults.client().get('/api/demo'), 401, 'UNAUTHENTICATED');
    const { client } = await registerPlayer(app);
    const answer = await client
      .sharedWith(adults.url)
      .post('/api/demo/flip', { ...STAKE, selectedSide: 'heads' });
    expect(answer.status).toBe(200);
    const high = { betAmount: 501, selectedSide: 'heads' };
    expectProblem(await client.sharedWith(adults.url).post('/api/demo/flip', high), 409, 'STAKE_LIMIT');
  });

  it('is limited per network, apart from the real games', async () => {
    // A low limit, which a slow machine reaches too.
    const limited = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.01' });
    try {
      const flips = Array.from({ length: 20 }, () =>
        limited.client().post<DemoBet<'coin_flip'>>('/api/demo/flip', { ...STAKE, selectedSide: 'heads' }),
      );
      const statuses = new Set((await Promise.all(flips)).map(({ status }) => status));
      expect(statuses).toEqual(new Set([200, 429]));
    } finally {
      await limited.close();
    }
    const player = await registerPlayer(app);
    const { body: bet } = await placeMines(player);
    expect((await openTile(player, bet.id, 0)).status).toBe(200);
    const { body } = await player.client.get<User>(`/api/user/${player.user.id}`);
    expect(body.arenaBalance).toBe('9900.00000000');
  });
});
