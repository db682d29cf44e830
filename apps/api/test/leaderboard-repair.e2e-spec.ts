import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeaderboardEntry, OwnRank } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { eventually } from './support/eventually.js';
import { flip, makePartner, registerPlayer, registerPlayers, type Player } from './support/players.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Cuts each player's place out of the order, and says of every step that nobody stands there. */
const WRONG_COUNTS = `
  INSERT INTO rank_buckets SELECT net_loss, user_id, 0 FROM leaderboard_entries
    UNION SELECT net_loss + 0.00000001, 0, 0 FROM leaderboard_entries;
  UPDATE rank_buckets SET players = 0`;

describe('a leaderboard that has gone wrong', () => {
  let app: TestApp;
  let players: Player[];
  let partner: Player;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    players = [...(await registerPlayers(app, 3)), await registerPlayer(app, { referralCode })];
    await play();
  });

  afterAll(() => app.close());
  afterEach(() => expectBooksToBalance(app.database));

  /** Everybody plays, the referred player until a win is due a commission; and the roll-up takes it in. */
  const play = async (): Promise<void> => {
    await Promise.all(players.map((player) => flip(player)));
    while (!(await flip(players.at(-1)!)).body.won);
    await eventually(async () => {
      const behind = 'SELECT FROM transfers JOIN roll_up_cursor ON xid >= next_xid';
      expect(await asOwner(app.database, behind)).toEqual([]);
    });
  };

  const expectCommissionToBePaid = async (): Promise<void> => {
    await eventually(async () => {
      const [sums] = await asOwner<{ due: string; paid: string }>(
        app.database,
        `SELECT sum(amount) FILTER (WHERE kind = 'commission') AS due,
           sum(amount) FILTER (WHERE kind = 'commission_payout') AS paid FROM transfers`,
      );
      expect(sums?.paid).toBe(sums?.due);
    });
  };

  const expectRanksToBeRight = async (): Promise<void> => {
    await eventually(() => expectBooksToBalance(app.database));
    await eventually(async () => {
      const { body } = await players[0]!.client.get<LeaderboardEntry[]>('/api/leaderboard');
      const order = body.map(({ id }) => id);
      for (const { client, user } of players) {
        const own = await client.get<OwnRank>(`/api/user/${user.id}/rank`);
        expect(own.body.rank).toBe(order.indexOf(user.id) + 1);
      }
    });
  };

  it('is rebuilt by the next roll-up, and money goes on meanwhile', async () => {
    await asOwner(app.database, WRONG_COUNTS);

    await play();

    await expectCommissionToBePaid();
    await expectRanksToBeRight();
  });

  it('stops no money even when it cannot be rebuilt, and is right again once it can', async () => {
    await asOwner(
      app.database,
      'ALTER TABLE leaderboard_entries ADD CONSTRAINT broken CHECK (balance < 0) NOT VALID',
    );
    await play();
    await expectCommissionToBePaid();
    await asOwner(app.database, 'ALTER TABLE leaderboard_entries DROP CONSTRAINT broken');

    await flip(players[0]!);

    await expectRanksToBeRight();
  });
});
