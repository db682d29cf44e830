import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { FastClock } from './support/fast-clock.js';
import { disconnected } from './support/live.js';
import { registerPlayers, type Player } from './support/players.js';
import { startRedis, type TestRedis } from './support/redis.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

// A fair round that is in play comes to its end first, however high it rises.
jest.setTimeout(120_000);

describe('two nodes that Redis joins', () => {
  let redis: TestRedis;
  let one: TestApp;
  let other: TestApp;
  let players: Player[];

  beforeAll(async () => {
    redis = await startRedis();
    const variables = { REDIS_URL: redis.url, CRASH_BETTING_SECONDS: '4', RATE_LIMIT_FACTOR: '100' };
    const clock = new FastClock(4);
    one = await startTestApp(variables, { roundClock: clock });
    other = await startApiOn(one.database, variables, { roundClock: clock });
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
    const roundId = await house.opens(far, 1.06);
    await far.placeBet({ autoCashout: 1.03 });
    await near.placeBet({ autoCashout: 1.04 });
    expect(await Promise.all([far.next('cashoutSuccess'), near.next('cashoutSuccess')])).toMatchObject([
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
    const roundId = await house.opens(near, 1.2);
    expect(await far.placeBet()).toMatchObject({ roundId });
    expect(await near.placeBet()).toMatchObject({ roundId });
    await far.next('multiplierUpdate', ({ multiplier }) => multiplier > 1.02);
    expect(await far.cashOut()).toMatchObject({ roundId });
    const [here, there] = await Promise.all([near.next('gameCrashed'), far.next('gameCrashed')]);
    expect([here.crashPoint, there.crashPoint]).toEqual([1.2, 1.2]);
    far.leave();
    near.leave();
    redis = await startRedis(Number(new URL(redis.url).port));
    await eventually(() => expectBooksToBalance(one.database));
  });
});
