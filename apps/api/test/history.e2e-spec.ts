import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BetDetails, FairnessSeeds, PastBets } from '@arena/wire';
import { arena, formatArena } from '@arena/money';
import { expectBooksToBalance } from './support/books.js';
import { flip, registerPlayer, roll, type Player } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startTestApp, type TestApp } from './support/test-app.js';

describe('the history of a player', () => {
  let app: TestApp;
  let player: Player;
  /** The responses to the bets, newest first. */
  const played: object[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    player = await registerPlayer(app);
    for (let round = 0; round < 7; round += 1) {
      const { user: _user, ...bet } = round % 3 === 0 ? (await roll(player)).body : (await flip(player)).body;
      played.unshift({ game: round % 3 === 0 ? 'dice_roll' : 'coin_flip', ...bet });
    }
  });

  afterAll(() => app.close());
  afterEach(() => expectBooksToBalance(app.database));

  const read = async <T>(rest: string): Promise<T> =>
    (await player.client.get<T>(`/api/user/${player.user.id}/${rest}`)).body;

  it('lists the bets of all games, newest first', async () => {
    expect(await read<PastBets>('bets')).toEqual({ bets: played, next: null });
  });

  it('lists the bets of one game', async () => {
    for (const game of ['coin_flip', 'dice_roll']) {
      const { bets, next } = await read<PastBets>(`bets?game=${game}`);
      expect(bets).toEqual(played.filter((bet) => (bet as { game: string }).game === game));
      expect(next).toBeNull();
    }
    expect(await read<PastBets>('bets?game=crash')).toEqual({ bets: [], next: null });
  });

  it('lists each bet once when it is read page by page', async () => {
    const seen: object[] = [];
    let before = '';
    for (let page = 0; page < 10; page += 1) {
      const { bets, next } = await read<PastBets>(`bets?limit=3${before}`);
      seen.push(...bets);
      if (next === null) break;
      before = `&before=${next}`;
    }
    expect(seen).toEqual(played);
  });

  it('has no next page when the last one is exactly full', async () => {
    const { bets, next } = await read<PastBets>('bets?limit=7');
    expect(bets).toHaveLength(7);
    expect(next).toBeNull();
  });

  it('shows a bet with its proof and the balances before and after it', async () => {
    const { bets } = await read<PastBets>('bets');
    let balance = arena(player.user.arenaBalance);
    for (const bet of bets.reverse()) {
      const details = await read<BetDetails>(`bets/${bet.game}/${bet.id}`);
      const balanceBefore = formatArena(balance);
      balance += arena(bet.winAmount) - arena(bet.betAmount);
      expect(details).toEqual({
        ...bet,
        balanceBefore,
        balanceAfter: formatArena(balance),
        serverSeed: null,
      });
    }
  });

  it('reveals the server seed of a bet only after the rotation', async () => {
    const { body: bet } = await flip(player);
    const path = `bets/coin_flip/${bet.id}`;
    expect((await read<BetDetails>(path)).serverSeed).toBeNull();
    const { previous } = (await player.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {})).body;
    expect((await read<BetDetails>(path)).serverSeed).toBe(previous?.serverSeed);
  });

  it('returns 404 for a bet of another player or game, and for a missing bet', async () => {
    const other = await registerPlayer(app);
    const { body: bet } = await flip(other);
    for (const [game, id] of [
      ['coin_flip', bet.id],
      ['dice_roll', bet.id],
      ['coin_flip', 9_007_199_254_740_991],
    ]) {
      const response = await player.client.get(`/api/user/${player.user.id}/bets/${game}/${id}`);
      expectProblem(response, 404, 'NOT_FOUND');
    }
  });

  it('is open only to the player and to admins', async () => {
    const other = await registerPlayer(app);
    const admin = app.client();
    await admin.post('/api/login', { username: 'admin', password: 'the admin password' });
    const { bets } = await read<PastBets>('bets');
    for (const rest of [
      'bets',
      `bets/${bets[0]!.game}/${bets[0]!.id}`,
      'dice-rolls',
      'crash-history',
      'rank',
    ]) {
      const path = `/api/user/${player.user.id}/${rest}`;
      expectProblem(await other.client.get(path), 403, 'FORBIDDEN');
      expectProblem(await app.client().get(path), 401, 'UNAUTHENTICATED');
      expect((await admin.get(path)).status).toBe(200);
    }
  });
});
