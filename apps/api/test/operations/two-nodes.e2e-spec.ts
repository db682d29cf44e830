import type { User } from '@arena/wire';
import { expectBooksToBalance } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { CrashRounds } from '../support/crash-rounds.js';
import { eventually } from '../support/eventually.js';
import { disconnected } from '../support/live.js';
import { registerPlayers, type Player } from '../support/players.js';
import { startRedis, type TestRedis } from '../support/redis.js';

describe('two nodes connected by Redis', () => {
  let redis: TestRedis;
  let first: CrashApp;
  let second: CrashApp;
  let rounds: CrashRounds;
  let players: Player[];

  beforeAll(async () => {
    redis = await startRedis();
    first = await startCrashApp({ REDIS_URL: redis.url });
    second = await startCrashApp({ REDIS_URL: redis.url }, first.database);
    rounds = new CrashRounds([...first.rounds.nodes, ...second.rounds.nodes]);
    players = await registerPlayers(first, 3);
  });

  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.stop();
  });

  const takeSeatAtSecond = ({ client, user }: Player): Promise<Seat> =>
    takeSeat({ user, client: client.sharedWith(second.url) });

  it('notify a player of an automatic cash-out on either node', async () => {
    const house = await CrashHouse.of(first);
    const [atSecond, atFirst] = [await takeSeatAtSecond(players[0]!), await takeSeat(players[1]!)];
    const roundId = await house.openRound(rounds, 1.06);
    await atSecond.placeBet({ autoCashout: 1.03 });
    await atFirst.placeBet({ autoCashout: 1.04 });
    const paid = Promise.all([atSecond.next('cashoutSuccess'), atFirst.next('cashoutSuccess')]);
    await rounds.closes();
    expect(await paid).toMatchObject([
      { roundId, multiplier: 1.03, payout: '103.00000000' },
      { roundId, multiplier: 1.04, payout: '104.00000000' },
    ]);
    const { body } = await players[0]!.client.get<User>(`/api/user/${players[0]!.user.id}`);
    expect(body.arenaBalance).toBe('10003.00000000');
    atSecond.leave();
    atFirst.leave();
    await eventually(() => expectBooksToBalance(first.database));
  });

  it('close the connections of a session on both nodes after a logout on one', async () => {
    const [player] = await registerPlayers(first, 1);
    const seat = await takeSeatAtSecond(player!);
    const closed = disconnected(seat.socket);
    expect((await player!.client.post('/api/logout')).status).toBe(200);
    expect(await closed).toBe('io server disconnect');
  });

  it('continue the rounds independently while Redis is unavailable', async () => {
    await redis.stop();
    const house = await CrashHouse.of(first);
    const [atSecond, atFirst] = [await takeSeatAtSecond(players[0]!), await takeSeat(players[2]!)];
    const roundId = await house.openRound(rounds, 1.2);
    expect(await atSecond.placeBet()).toMatchObject({ roundId });
    expect(await atFirst.placeBet()).toMatchObject({ roundId });
    await rounds.reaches(1.04);
    expect(await atSecond.cashOut()).toMatchObject({ roundId, multiplier: 1.04 });
    const [crashAtFirst, crashAtSecond] = await Promise.all([
      atFirst.next('gameCrashed'),
      atSecond.next('gameCrashed'),
      rounds.closes(),
    ]);
    expect([crashAtFirst.crashPoint, crashAtSecond.crashPoint]).toEqual([1.2, 1.2]);
    atSecond.leave();
    atFirst.leave();
    redis = await startRedis(Number(new URL(redis.url).port));
    await eventually(() => expectBooksToBalance(first.database));
  });
});
