import { arena } from '@arena/money';
import { BIGGEST_WINS, type FinishedBet, type FlipResponse } from '@arena/wire';
import { asOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayers, type Player } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the biggest wins of the day', () => {
  let app: TestApp;
  let players: Player[];
  const wins: FlipResponse[] = [];

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    players = await registerPlayers(app, 3);
    for (let amount = 100; wins.length < BIGGEST_WINS + 5; amount += 10) {
      const { body } = await flip(players[wins.length % 3]!, { betAmount: amount });
      if (body.won) wins.push(body);
    }
  });

  afterAll(async () => {
    await app.close();
  });

  const read = async (): Promise<FinishedBet[]> =>
    (await players[0]!.client.get<FinishedBet[]>('/api/live/biggest-wins')).body;

  const profitOf = ({ winAmount, betAmount }: FlipResponse) => arena(winAmount) - arena(betAmount);

  const byProfit = () => wins.toSorted((a, b) => (profitOf(b) > profitOf(a) ? 1 : -1));

  it('are the bets with the highest profits, and no lost ones', async () => {
    const highest = byProfit()
      .slice(0, BIGGEST_WINS)
      .map(({ id }) => id);
    // A roll-up leaves the newest bets to the next one while older transactions of the server are running.
    const listed = await eventually(async () => {
      const bets = await read();
      expect(bets.map(({ id }) => id)).toEqual(highest);
      return bets;
    });
    expect(listed[0]).toMatchObject({ game: 'coin_flip', winAmount: byProfit()[0]!.winAmount });
    expect(Object.keys(listed[0]!).sort()).toEqual([
      'betAmount',
      'createdAt',
      'game',
      'id',
      'multiplier',
      'username',
      'winAmount',
    ]);
    await expectBooksToBalance(app.database);
  });

  it('hide the name of a player at once after that player asks for it', async () => {
    const hidden = players[0]!;
    await hidden.client.send('PUT', '/api/account/name-visibility', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ isHidden: true }),
    });
    const names = (await read()).map(({ username }) => username);
    expect(names).toContain(null);
    expect(names).not.toContain(hidden.user.username);
  });

  it('are ordered by the profit and not by the payout', async () => {
    const before = await read();
    await asOwner(
      app.database,
      `INSERT INTO biggest_wins (bet_id, user_id, game, stake, payout, won_at)
       VALUES (-1, $1, 'limbo', 100000, 100001, clock_timestamp())`,
      [players[1]!.user.id],
    );
    expect(await read()).toEqual(before);
  });

  it('are the same after a recount, as after a restore', async () => {
    const before = await read();
    await asOwner(app.database, 'SELECT rebuild_biggest_wins()');
    expect(await read()).toEqual(before);
  });

  it('leave out the wins of earlier days', async () => {
    await asOwner(app.database, "UPDATE biggest_wins SET won_at = won_at - interval '1 day'");
    expect(await read()).toEqual([]);
  });
});
