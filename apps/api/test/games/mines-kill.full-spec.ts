import type { MinesBet, OpenMines, User } from '@arena/wire';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { expectBooksToBalance } from '../support/books.js';
import { cashOutMines, openTile, placeMines } from '../support/mines.js';
import { newAccount, type Player } from '../support/players.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const VARIABLES = { RATE_LIMIT_FACTOR: '1000' };
const PLAYERS = 4;
const KILLS = 3;
/** The acknowledged steps before each kill. */
const STEPS_PER_KILL = 60;

/** What the API has answered about a player's bets: the tiles by open bet, and the ended bets. */
interface Acknowledged {
  opened: Map<number, number[]>;
  ended: Map<number, MinesBet>;
}

describe('the api, killed while four players open tiles', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  let players: (Player & { known: Acknowledged })[];

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startApiProcess(database, VARIABLES);
    players = await Promise.all(
      Array.from({ length: PLAYERS }, async () => {
        const client = api.client();
        const { body: user } = await client.post<User>('/api/register', newAccount());
        return { client, user, known: { opened: new Map(), ended: new Map() } };
      }),
    );
  });

  afterAll(() => api.stop());

  it('loses no acknowledged tile or payout, and books each bet once', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      let steps = 0;
      let playing: Promise<void>[] = [];
      await new Promise<void>((resolve) => {
        const onStep = (): void => {
          steps += 1;
          if (steps === STEPS_PER_KILL) resolve();
        };
        playing = players.map((player) => playUntilKilled(player, onStep));
      });
      await api.kill();
      await Promise.all(playing);
      api = await startApiProcess(database, VARIABLES);
      for (const player of players) {
        player.client = player.client.sharedWith(api.url);
        await expectAcknowledged(player);
      }
      await expectBooksToBalance(database);
    }
  });
});

/** Places bets and takes up to three steps in each, until the connection breaks. */
async function playUntilKilled(player: Player & { known: Acknowledged }, onStep: () => void): Promise<void> {
  const { opened, ended } = player.known;
  try {
    for (;;) {
      const { body: current } = await player.client.get<OpenMines>('/api/mines/open');
      const bet = current.bet ?? (await placeMines(player, { mines: 2 })).body;
      for (const tile of [bet.id % 25, (bet.id + 7) % 25, (bet.id + 13) % 25]) {
        const { status, body } = await openTile(player, bet.id, tile);
        if (status !== 200) return;
        onStep();
        opened.set(bet.id, body.opened);
        if (body.ended !== null) ended.set(bet.id, body.ended);
        if (body.ended !== null) break;
      }
      if (ended.has(bet.id)) continue;
      const { status, body } = await cashOutMines(player, bet.id);
      if (status !== 200) return;
      ended.set(bet.id, body.ended!);
    }
  } catch {
    // The connection broke, so the last step may or may not have been taken.
  }
}

async function expectAcknowledged({ client, user, known }: Player & { known: Acknowledged }): Promise<void> {
  const [{ body: bets }, { body: current }] = [
    await client.get<MinesBet[]>(`/api/user/${user.id}/mines-bets?limit=100`),
    await client.get<OpenMines>('/api/mines/open'),
  ];
  const oldest = bets.at(-1)?.id ?? 0;
  for (const [id, bet] of known.ended)
    if (id >= oldest) expect(bets.find((listed) => listed.id === id)).toEqual(bet);
  for (const [id, tiles] of known.opened) {
    const now = current.bet?.id === id ? current.bet : bets.find((listed) => listed.id === id);
    if (id >= oldest) expect(now?.opened.slice(0, tiles.length)).toEqual(tiles);
  }
}
