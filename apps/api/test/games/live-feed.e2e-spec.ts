import { type FinishedBet } from '@arena/wire';
import { asOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import type { CrashApp } from '../support/crash-app.js';
import { CrashHouse } from '../support/crash-house.js';
import { takeSeat } from '../support/crash-players.js';
import { CrashRounds } from '../support/crash-rounds.js';
import { eventually } from '../support/eventually.js';
import { LiveFeed } from '../support/live-feed.js';
import { boardOf, cashOutMines, openTile, placeMines } from '../support/mines.js';
import { flip, registerPlayer, registerPlayers, roll } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { rollUp } from '../support/roll-up.js';

/** Exactly what a finished bet shows. */
const PUBLIC_FIELDS = ['betAmount', 'createdAt', 'game', 'id', 'multiplier', 'username', 'winAmount'];

describe('the feed of finished bets over two nodes', () => {
  const stopLater: CrashApp[] = [];
  // Before the hooks of the feed, so that its nodes are closed after these.
  afterAll(async () => {
    for (const node of stopLater) await node.close();
  });
  const feed = new LiveFeed();

  it('shows bets of every game on either node, with what everyone may see and nothing else', async () => {
    const { first, second } = feed;
    const [here, there] = [await feed.watch(first), await feed.watch(second)];
    const [ann, ben] = await registerPlayers(first, 2);
    const { body: flipped } = await flip(ann!);
    const { body: rolled } = await roll({ ...ben!, client: ben!.client.sharedWith(second.url) });
    const { body: target } = await ann!.client.post<FinishedBet>('/api/limbo', {
      betAmount: 100,
      target: 2,
      userId: ann!.user.id,
    });
    const { body: mines } = await placeMines(ben!);
    const { gems } = await boardOf(first.database, ben!, mines);
    await openTile(ben!, mines.id, gems[0]!);
    const { body: cashedOut } = await cashOutMines(ben!, mines.id);

    const ids = [flipped.id, rolled.id, target.id, mines.id];
    for (const { bets } of [here, there])
      await eventually(() => {
        expect(bets.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      });
    for (const bet of here.bets) expect(Object.keys(bet).sort()).toEqual(PUBLIC_FIELDS);
    expect(here.bets.find(({ id }) => id === flipped.id)).toEqual({
      id: flipped.id,
      username: ann!.user.username,
      game: 'coin_flip',
      betAmount: '100.00000000',
      winAmount: flipped.winAmount,
      multiplier: flipped.won ? 2 : 0,
      createdAt: flipped.createdAt,
    });
    const { game, winAmount } = here.bets.find(({ id }) => id === mines.id)!;
    expect(game).toBe('mines');
    expect(JSON.stringify(cashedOut)).toContain(winAmount);
    for (const app of [first, second])
      expect((await feed.load(app)).bets.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('shows each bet once, also when its request is repeated, on whichever node', async () => {
    const { first, second } = feed;
    const { bets } = await feed.watch(first);
    const player = await registerPlayer(first);
    const elsewhere = { ...player, client: player.client.sharedWith(second.url) };
    const ids: number[] = [];
    // Some of the pairs end up in the same message.
    for (const key of ['one', 'two', 'three']) {
      const headers = { 'Idempotency-Key': key };
      for (const node of [player, player, elsewhere]) ids.push((await flip(node, {}, headers)).body.id);
    }
    expect(new Set(ids).size).toBe(3);
    await eventually(() => {
      expect(bets.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    });
    for (const key of ['one', 'two', 'three']) await flip(elsewhere, {}, { 'Idempotency-Key': key });
    const { body: later } = await flip(elsewhere);
    await eventually(() => {
      expect(bets.map(({ id }) => id)).toContain(later.id);
    });
    expect(bets.filter(({ id }) => ids.includes(id))).toHaveLength(3);
  });

  it('hides the name of a player who asks for it, in the next and in the earlier entries of both nodes', async () => {
    const { first, second } = feed;
    const { bets } = await feed.watch(second);
    const player = await registerPlayer(first);
    const { body: before } = await flip(player);
    await eventually(() => {
      expect(bets.find(({ id }) => id === before.id)?.username).toBe(player.user.username);
    });
    const put = await player.client.send('PUT', '/api/account/name-visibility', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ isHidden: true }),
    });
    expect(put.body).toEqual({ isHidden: true });
    const { body: after } = await flip(player);
    await eventually(() => {
      expect(bets.find(({ id }) => id === after.id)?.username).toBeNull();
    });
    for (const app of [first, second])
      await eventually(async () => {
        const own = (await feed.load(app)).bets.filter(({ id }) => id === before.id || id === after.id);
        expect(own.map(({ username }) => username)).toEqual([null, null]);
      });
    expect(JSON.stringify((await feed.load(first)).bets)).not.toContain(player.user.username);
  });

  it('shows no crash bet before the end of its round, not even after its cash-out', async () => {
    const { first, second, watcher } = feed;
    const rounds = new CrashRounds([...first.rounds.nodes, ...second.rounds.nodes]);
    const { bets } = await feed.watch(second);
    const house = await CrashHouse.of(first);
    const players = await registerPlayers(first, 2);
    const [winner, loser] = [await takeSeat(players[0]!), await takeSeat(players[1]!)];
    const roundId = await house.openRound(rounds, 1.5);
    // Its profit is higher than those of the bets before, so that it belongs to the biggest wins.
    await winner.placeBet({ betAmount: 5000, autoCashout: 1.1 });
    await loser.placeBet();
    const paid = winner.next('cashoutSuccess');
    await rounds.reaches(1.2);
    expect(await paid).toMatchObject({ roundId, multiplier: 1.1 });
    await rollUp(first);
    // A later bet of another game arrives, so the feed has had its chance to reveal the crash bets.
    const { body: marker } = await flip(await registerPlayer(first));
    await eventually(() => {
      expect(bets.map(({ id }) => id)).toContain(marker.id);
    });
    expect(bets.filter(({ game }) => game === 'crash')).toEqual([]);
    for (const path of ['/api/live', '/api/live/biggest-wins'])
      expect((await watcher.client.get(path)).text).not.toContain('"crash"');
    const third = await feed.startNode();
    stopLater.push(third); // stopped now, it could claim the round, which only the other nodes have observed
    await eventually(async () => {
      expect((await feed.load(third)).bets.map(({ id }) => id)).toContain(marker.id);
    });
    expect((await feed.load(third)).bets.filter(({ game }) => game === 'crash')).toEqual([]);
    const [bet] = await asOwner<{ id: number }>(
      first.database,
      'SELECT id::integer FROM crash_bets WHERE round_id = $1 AND user_id = $2',
      [roundId, winner.player.user.id],
    );
    const share = `/api/user/${winner.player.user.id}/bets/crash/${bet!.id}/share`;
    expectProblem(await winner.player.client.post(share), 404, 'NOT_FOUND');

    await rounds.closes();
    await eventually(() => {
      const shown = bets.filter(({ game }) => game === 'crash');
      expect(shown.map(({ username, multiplier }) => [username, multiplier]).sort()).toEqual(
        [
          [winner.player.user.username, 1.1],
          [loser.player.user.username, 0],
        ].sort(),
      );
    });
    expect((await winner.player.client.post(share)).status).toBe(200);
    winner.leave();
    loser.leave();
    await eventually(() => expectBooksToBalance(first.database));
  });

  it('needs a session', async () => {
    const visitor = feed.first.client();
    for (const path of ['/api/live', '/api/live/biggest-wins', '/api/account/name-visibility'])
      expectProblem(await visitor.get(path), 401, 'UNAUTHENTICATED');
  });
});
