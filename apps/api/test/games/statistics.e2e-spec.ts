import type { UserStats } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import { flip, registerPlayer, type Player } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('statistics', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => closeBalanced(app));

  it('keep the figures of yesterday when a new day begins, and start today at zero', async () => {
    const player = await registerPlayer(app);
    const yesterday = (await flip(player)).body.won ? '100.00000000' : '-100.00000000';
    await moveBetsBack(app, player, 1);
    expect(await stats(player)).toMatchObject({ todayProfit: '0.00000000', totalGames: 1 });

    const today = (await flip(player)).body.won ? '100.00000000' : '-100.00000000';

    const { todayProfit, totalGames, last7Days } = await stats(player);
    expect({ todayProfit, totalGames }).toEqual({ todayProfit: today, totalGames: 2 });
    expect(last7Days.slice(-2)).toMatchObject([
      { profit: yesterday, games: 1 },
      { profit: today, games: 1 },
    ]);
  });

  it('leave out days that are a week old', async () => {
    const player = await registerPlayer(app);
    await flip(player);
    await moveBetsBack(app, player, 7);
    await flip(player);

    const { last7Days } = await stats(player);

    expect(last7Days.map(({ games }) => games)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });
});

/** Moves the bets so far to an earlier day. */
async function moveBetsBack({ database }: TestApp, { user }: Player, days: number): Promise<void> {
  await asOwner(database, 'UPDATE player_accounts SET today = today - $2::integer WHERE user_id = $1', [
    user.id,
    days,
  ]);
}

async function stats({ client, user }: Player): Promise<UserStats> {
  return (await client.get<UserStats>(`/api/user/${user.id}/stats`)).body;
}
