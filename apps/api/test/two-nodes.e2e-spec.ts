import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import { startCrashApp, type CrashApp } from './support/crash-app.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { CrashRounds } from './support/crash-rounds.js';
import { eventually } from './support/eventually.js';
import { disconnected } from './support/live.js';
import { registerPlayers, type Player } from './support/players.js';
import { startRedis, type TestRedis } from './support/redis.js';

describe('two nodes that Redis joins', () => {
  let redis: TestRedis;
  let one: CrashApp;
  let other: CrashApp;
  let rounds: CrashRounds;
  let players: Player[];

  beforeAll(async () => {
    redis = await startRedis();
    one = await startCrashApp({ REDIS_URL: redis.url });
    other = await startCrashApp({ REDIS_URL: redis.url }, one.database);
    rounds = new CrashRounds([...one.rounds.nodes, ...other.rounds.nodes]);
    players = await registerPlayers(one, 3);
  });

  afterAll(async () => {
    await other.close();
    await one.close();
    await redis.stop();
  });

  const atTheOther = ({ client, user }: Player): Promise<Seat> =>
    takeSeat({ user, client: client.sharedWith(other.url) });

  it('tell a player of an automatic cash-out wherever it was settled', async () => {
    const house = await CrashHouse.of(one);
    const [far, near] = [await atTheOther(players[0]!), await takeSeat(players[1]!)];
    const roundId = await house.openRound(rounds, 1.06);
    await far.placeBet({ autoCashout: 1.03 });
    await near.placeBet({ autoCashout: 1.04 });
    const paid = Promise.all([far.next('cashoutSuccess'), near.next('cashoutSuccess')]);
    await rounds.closes();
    expect(await paid).toMatchObject([
      { roundId, multiplier: 1.03, payout: '103.00000000' },
      { roundId, multiplier: 1.04, payout: '104.00000000' },
    ]);
    const { body } = await players[0]!.client.get<User>(`/api/user/${players[0]!.user.id}`);
    expect(body.arenaBalance).toBe('10003.00000000');
    far.leave();
    near.leave();
    await eventually(() => expectBooksToBalance(one.database));
  });

  it('end a session’s connections on both when its player signs out on one', async () => {
    const [player] = await registerPlayers(one, 1);
    const seat = await atTheOther(player!);
    const ended = disconnected(seat.socket);
    expect((await player!.client.post('/api/logout')).status).toBe(200);
    expect(await ended).toBe('io server disconnect');
  });

  it('go on playing, each by itself, while Redis is away', async () => {
    await redis.stop();
    const house = await CrashHouse.of(one);
    const [far, near] = [await atTheOther(players[0]!), await takeSeat(players[2]!)];
    const roundId = await house.openRound(rounds, 1.2);
    expect(await far.placeBet()).toMatchObject({ roundId });
    expect(await near.placeBet()).toMatchObject({ roundId });
    await rounds.reaches(1.04);
    expect(await far.cashOut()).toMatchObject({ roundId, multiplier: 1.04 });
    const [here, there] = await Promise.all([
      near.next('gameCrashed'),
      far.next('gameCrashed'),
      rounds.closes(),
    ]);
    expect([here.crashPoint, there.crashPoint]).toEqual([1.2, 1.2]);
    far.leave();
    near.leave();
    redis = await startRedis(Number(new URL(redis.url).port));
    await eventually(() => expectBooksToBalance(one.database));
  });
});
