import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectBooksToBalance } from './support/books.js';
import { startCrashApp, startSteeredApp, type CrashApp } from './support/crash-app.js';
import type { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import type { CrashRounds } from './support/crash-rounds.js';
import { registerPlayers } from './support/players.js';
import { booksNow } from './support/untouched-books.js';

/** What a hostile client may send as a payload; `own` is the sender's id. */
function wrongPayloads(own: number): [string, unknown[]][] {
  const bet = { userId: own, betAmount: 100 };
  const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
  return [
    ['nothing', []],
    ['null', [null]],
    ['a number', [1e308]],
    ['a string', ['placeBet']],
    ['a list', [[bet]]],
    ['an empty object', [{}]],
    ['a true', [true]],
    ['no user', [{ betAmount: 100 }]],
    ['a user as text', [{ ...bet, userId: String(own) }]],
    ['a user of -1', [{ ...bet, userId: -1 }]],
    ['a user of 1e308', [{ ...bet, userId: 1e308 }]],
    ['another field', [{ ...bet, isAdmin: true }]],
    ['a field named __proto__', [JSON.parse(`{"userId":${own},"betAmount":100,"__proto__":{"a":1}}`)]],
    ['90 kB of text', [{ ...bet, betAmount: 'x'.repeat(90_000) }]],
    ['90 kB of another field', [{ ...bet, ['k'.repeat(90_000)]: 1 }]],
    ['a deep list', [{ ...bet, betAmount: deep }]],
    ['bytes', [new Uint8Array(1000)]],
  ];
}

const WRONG_AMOUNTS = [
  0,
  -100,
  99.99999999,
  100_000.00000001,
  1e308,
  '1e3',
  '100 ',
  '',
  null,
  NaN,
  {},
  [100],
  true,
].concat(['100.123456789', '0x64', '１００', '100000000000000000000000'] as never[]);
const WRONG_TARGETS = [1, 1.009, 1.015, 0, -2, 1_000_000.01, 1e308, '2', {}, [2], true];

describe('bad input at the crash table', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let seat: Seat;
  let other: Seat;
  let admin: Seat;

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
    [seat, other] = (await Promise.all((await registerPlayers(app, 2)).map(takeSeat))) as [Seat, Seat];
    const { body } = await house.admin.get<Seat['player']['user']>('/api/session');
    admin = await takeSeat({ client: house.admin, user: body });
  });

  afterAll(async () => {
    for (const each of [seat, other, admin]) each.leave();
    await app.close();
  });

  /** Sends the payload to both events and returns the two refusals, which must come as events too. */
  const refusals = async (from: Seat, args: unknown[]): Promise<{ code: string; error: string }[]> => {
    const told = [from.next('betError'), from.next('cashoutError')];
    const send = from.socket.timeout(10_000) as unknown as {
      emitWithAck(event: string, ...args: unknown[]): Promise<{ code: string; error: string }>;
    };
    const answers = await Promise.all([
      send.emitWithAck('placeBet', ...args),
      send.emitWithAck('cashout', ...args),
    ]);
    expect(await Promise.all(told)).toEqual(answers);
    return answers;
  };

  it.each(['betting', 'playing', 'crashed'] as const)(
    'is answered with a sentence and changes nothing while %s',
    async (phase) => {
      if (phase === 'betting') await house.openRound(rounds, 1.6);
      else await (phase === 'playing' ? rounds.starts() : rounds.crashes());
      expect((await seat.state()).status).toBe(phase);
      const before = await booksNow(app.database);
      for (const [what, args] of wrongPayloads(seat.player.user.id)) {
        for (const { code, error } of await refusals(seat, args)) {
          expect([what, code, error]).toEqual([
            what,
            expect.stringMatching(/^(VALIDATION|NO_BET|ROUND_NOT_PLAYING)$/),
            expect.stringMatching(/^[A-Z].{10,250}\.$/),
          ]);
        }
      }
      expect(seat.socket.connected).toBe(true);
      expect(await booksNow(app.database)).toEqual(before);
    },
  );

  it('takes no amount and no target that is not one', async () => {
    await house.openRound(rounds, 1.3);
    const before = await booksNow(app.database);
    for (const betAmount of WRONG_AMOUNTS)
      expect([betAmount, await seat.placeBet({ betAmount })]).toMatchObject([
        betAmount,
        { code: 'VALIDATION' },
      ]);
    for (const autoCashout of WRONG_TARGETS)
      expect([autoCashout, await seat.placeBet({ autoCashout })]).toMatchObject([
        autoCashout,
        { code: 'VALIDATION' },
      ]);
    expect(await booksNow(app.database)).toEqual(before);
  });

  it('lets nobody bet or cash out for another, whoever asks', async () => {
    await house.openRound(rounds, 2);
    const { id } = other.player.user;
    const before = await booksNow(app.database);
    expect(await seat.placeBet({ userId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.placeBet({ userId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await booksNow(app.database)).toEqual(before);
    await other.placeBet();
    await rounds.starts();
    const inPlay = await booksNow(app.database);
    expect(await seat.cashOut({ userId: id, multiplier: 1000 })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.cashOut({ userId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await seat.cashOut()).toMatchObject({ code: 'NO_BET' });
    expect(await seat.placeBet()).toMatchObject({ code: 'ROUND_NOT_BETTING' });
    expect(await booksNow(app.database)).toEqual(inPlay);
    expect(await other.cashOut()).toMatchObject({ roundId: expect.any(Number) });
    expect(await other.cashOut()).toMatchObject({ code: 'ALREADY_CASHED_OUT' });
    await expectBooksToBalance(app.database);
  });

  it('keeps operators out of the rounds that they steer', async () => {
    await house.openRound(rounds, 1.1);
    expect(await admin.placeBet({ userId: admin.player.user.id })).toMatchObject({
      code: 'OPERATOR_MAY_NOT_BET',
    });
  });

  it('hears at most so many messages of one connection, and says so', async () => {
    const quiet = await startCrashApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const [player] = await registerPlayers(quiet, 1);
      const flood = await takeSeat(player!);
      const answers = await Promise.all(Array.from({ length: 200 }, () => flood.cashOut()));
      const codes = new Set(answers.map((answer) => ('code' in answer ? answer.code : 'paid')));
      expect(codes).toEqual(new Set(['ROUND_NOT_PLAYING', 'TOO_MANY_REQUESTS']));
      expect(flood.socket.connected).toBe(true);
      flood.leave();
    } finally {
      await quiet.close();
    }
  });
});
