import type { LeaderboardEntry, OwnRank } from '@arena/wire';
import { asOwner, closeBalanced, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, registerPlayer, registerPlayers, type Player } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Puts each player into a bucket of its own, and sets the count of every bucket to zero. */
const CORRUPT_BUCKETS = `
  INSERT INTO rank_buckets SELECT net_loss, user_id, 0 FROM leaderboard_entries
    UNION SELECT net_loss + 0.00000001, 0, 0 FROM leaderboard_entries;
  UPDATE rank_buckets SET players = 0`;

describe('a corrupt leaderboard', () => {
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

  afterAll(() => closeBalanced(app));

  /** All players bet, the referred player until a win earns a commission. Waits until the roll-up has applied it. */
  const play = async (): Promise<void> => {
    await Promise.all(players.map((player) => flip(player)));
    while (!(await flip(players.at(-1)!)).body.won);
    await eventually(async () => {
      const waiting = 'SELECT FROM transfers JOIN roll_up_cursor ON xid >= next_xid';
      expect(await asOwner(app.database, waiting)).toEqual([]);
    });
  };

  const expectCommissionsToBePaid = async (): Promise<void> => {
    await eventually(async () => {
      const [totals] = await asOwner<{ due: string; paid: string }>(
        app.database,
        `SELECT sum(amount) FILTER (WHERE kind = 'commission') AS due,
           sum(amount) FILTER (WHERE kind = 'commission_payout') AS paid FROM transfers`,
      );
      expect(totals?.paid).toBe(totals?.due);
    });
  };

  const expectCorrectRanks = async (): Promise<void> => {
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

  it('is rebuilt by the next roll-up, which still pays commissions', async () => {
    await asOwner(app.database, CORRUPT_BUCKETS);

    await play();

    await expectCommissionsToBePaid();
    await expectCorrectRanks();
  });

  it('does not stop commissions when it cannot be rebuilt, and is rebuilt as soon as it can be', async () => {
    await asOwner(
      app.database,
      'ALTER TABLE leaderboard_entries ADD CONSTRAINT broken CHECK (balance < 0) NOT VALID',
    );
    await play();
    await expectCommissionsToBePaid();
    await asOwner(app.database, 'ALTER TABLE leaderboard_entries DROP CONSTRAINT broken');

    await flip(players[0]!);

    await expectCorrectRanks();
  });
});
