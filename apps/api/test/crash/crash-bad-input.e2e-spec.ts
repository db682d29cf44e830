import { expectBooksToBalance } from '../support/books.js';
import { startCrashApp, startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { registerPlayers } from '../support/players.js';
import { readBooks } from '../support/untouched-books.js';

/** Invalid payloads of a hostile client. `userId` is the sender's id. */
function invalidPayloads(userId: number): [string, unknown[]][] {
  const bet = { userId, betAmount: 100 };
  const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
  return [
    ['nothing', []],
    ['null', [null]],
    ['a number', [1e308]],
    ['a string', ['placeBet']],
    ['a list', [[bet]]],
    ['an empty object', [{}]],
    ['a boolean', [true]],
    ['no user', [{ betAmount: 100 }]],
    ['a user as text', [{ ...bet, userId: String(userId) }]],
    ['a user of -1', [{ ...bet, userId: -1 }]],
    ['a user of 1e308', [{ ...bet, userId: 1e308 }]],
    ['another field', [{ ...bet, isAdmin: true }]],
    ['a field named __proto__', [JSON.parse(`{"userId":${userId},"betAmount":100,"__proto__":{"a":1}}`)]],
    ['90 kB of text', [{ ...bet, betAmount: 'x'.repeat(90_000) }]],
    ['90 kB of another field', [{ ...bet, ['k'.repeat(90_000)]: 1 }]],
    ['a deep list', [{ ...bet, betAmount: deep }]],
    ['bytes', [new Uint8Array(1000)]],
  ];
}

const INVALID_AMOUNTS = [
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
const INVALID_TARGETS = [1, 1.009, 1.015, 0, -2, 1_000_000.01, 1e308, '2', {}, [2], true];

describe('the crash gateway', () => {
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
    for (const player of [seat, other, admin]) player.leave();
    await app.close();
  });

  /** Sends the payload with both messages, and returns the two refusals, which must arrive as events as well. */
  const refusalsOf = async (sender: Seat, args: unknown[]): Promise<{ code: string; error: string }[]> => {
    const events = [sender.next('betError'), sender.next('cashoutError')];
    const socket = sender.socket.timeout(10_000) as unknown as {
      emitWithAck(event: string, ...args: unknown[]): Promise<{ code: string; error: string }>;
    };
    const acknowledged = await Promise.all([
      socket.emitWithAck('placeBet', ...args),
      socket.emitWithAck('cashout', ...args),
    ]);
    expect(await Promise.all(events)).toEqual(acknowledged);
    return acknowledged;
  };

  it.each(['betting', 'playing', 'crashed'] as const)(
    'answers an invalid payload with a sentence, and changes nothing, while the round is %s',
    async (phase) => {
      if (phase === 'betting') await house.openRound(rounds, 1.6);
      else await (phase === 'playing' ? rounds.starts() : rounds.crashes());
      expect((await seat.state()).status).toBe(phase);
      const before = await readBooks(app.database);
      for (const [description, args] of invalidPayloads(seat.player.user.id)) {
        for (const { code, error } of await refusalsOf(seat, args)) {
          expect([description, code, error]).toEqual([
            description,
            expect.stringMatching(/^(VALIDATION|NO_BET|ROUND_NOT_PLAYING)$/),
            expect.stringMatching(/^[A-Z].{10,250}\.$/),
          ]);
        }
      }
      expect(seat.socket.connected).toBe(true);
      expect(await readBooks(app.database)).toEqual(before);
    },
  );

  it('reads the first argument of a message and ignores others, such as null for a missing acknowledgement', async () => {
    await house.openRound(rounds, 1.3);
    const placed = seat.next('betPlaced');
    const { id: userId } = seat.player.user;
    seat.socket.emit('placeBet', { userId, betAmount: 100 }, null as never);
    expect(await placed).toMatchObject({ betAmount: '100.00000000' });
    const refused = seat.next('betError');
    seat.socket.emit('placeBet', [{ userId, betAmount: 100 }] as never);
    expect(await refused).toMatchObject({ code: 'VALIDATION' });
  });

  it('rejects an invalid amount or target', async () => {
    await house.openRound(rounds, 1.3);
    const before = await readBooks(app.database);
    for (const betAmount of INVALID_AMOUNTS)
      expect([betAmount, await seat.placeBet({ betAmount })]).toMatchObject([
        betAmount,
        { code: 'VALIDATION' },
      ]);
    for (const autoCashout of INVALID_TARGETS)
      expect([autoCashout, await seat.placeBet({ autoCashout })]).toMatchObject([
        autoCashout,
        { code: 'VALIDATION' },
      ]);
    expect(await readBooks(app.database)).toEqual(before);
  });

  it('rejects a bet or a cash-out for another player, even from an admin', async () => {
    await house.openRound(rounds, 2);
    const { id } = other.player.user;
    const before = await readBooks(app.database);
    expect(await seat.placeBet({ userId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.placeBet({ userId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await readBooks(app.database)).toEqual(before);
    await other.placeBet();
    await rounds.starts();
    const booksInPlay = await readBooks(app.database);
    expect(await seat.cashOut({ userId: id, multiplier: 1000 })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.cashOut({ userId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await seat.cashOut()).toMatchObject({ code: 'NO_BET' });
    expect(await seat.placeBet()).toMatchObject({ code: 'ROUND_NOT_BETTING' });
    expect(await readBooks(app.database)).toEqual(booksInPlay);
    expect(await other.cashOut()).toMatchObject({ roundId: expect.any(Number) });
    expect(await other.cashOut()).toMatchObject({ code: 'ALREADY_CASHED_OUT' });
    await expectBooksToBalance(app.database);
  });

  it('rejects the bet of an operator on an operator-controlled round', async () => {
    await house.openRound(rounds, 1.1);
    expect(await admin.placeBet({ userId: admin.player.user.id })).toMatchObject({
      code: 'OPERATOR_MAY_NOT_BET',
    });
  });

  it('limits the messages of a connection', async () => {
    const limited = await startCrashApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const [player] = await registerPlayers(limited, 1);
      const flooder = await takeSeat(player!);
      const responses = await Promise.all(Array.from({ length: 200 }, () => flooder.cashOut()));
      const codes = new Set(responses.map((response) => ('code' in response ? response.code : 'paid')));
      expect(codes).toEqual(new Set(['ROUND_NOT_PLAYING', 'TOO_MANY_REQUESTS']));
      expect(flooder.socket.connected).toBe(true);
      flooder.leave();
    } finally {
      await limited.close();
    }
  });
});
