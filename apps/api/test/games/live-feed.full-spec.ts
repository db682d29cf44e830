import { FEED_BETS_PER_SECOND } from '@arena/wire';
import { asOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import { CrashHouse } from '../support/crash-house.js';
import { takeSeat } from '../support/crash-players.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive } from '../support/live.js';
import { LiveFeed } from '../support/live-feed.js';
import { flip, registerPlayer, registerPlayers } from '../support/players.js';
import { releaseLease } from '../support/ticket-holders.js';

describe('the feed of finished bets over two nodes', () => {
  const feed = new LiveFeed();

  it('sends nothing to connections that do not watch', async () => {
    const { first } = feed;
    const { bets } = await feed.watch(first);
    const idle = await feed.watch(first);
    idle.socket.emit('unwatchBets');
    const player = await registerPlayer(first);
    await idle.socket.emitWithAck('getRecentCrashes'); // the messages of a connection are handled in order
    const { body } = await flip(player);
    await eventually(() => {
      expect(bets.map(({ id }) => id)).toContain(body.id);
    });
    expect(idle.bets).toEqual([]);
  });

  it('samples a flood: no message has more than the bets of a second', async () => {
    const { first, second } = feed;
    const { socket, bets, updates } = await feed.watch(second);
    const players = await registerPlayers(first, 20);
    const nodes = [first, second];
    const placed = await Promise.all(
      players.flatMap((player, index) => {
        const node = { ...player, client: player.client.sharedWith(nodes[index % 2]!.url) };
        return Array.from({ length: 10 }, async () => (await flip(node)).body.id);
      }),
    );
    // A bet on its own is always shown, so after it nothing of the flood is to come.
    await eventually(async () => {
      const update = new Promise((resolve) => socket.once('liveBets', resolve));
      const { body } = await flip(players[0]!);
      await update;
      expect(bets.map(({ id }) => id)).toContain(body.id);
    });
    for (const update of updates) expect(update.bets.length).toBeLessThanOrEqual(FEED_BETS_PER_SECOND);
    expect(bets.length).toBeLessThan(placed.length);
    await eventually(() => expectBooksToBalance(first.database));
  });

  it('never shows the name of a player who hid it long ago, neither in new bets nor after a start', async () => {
    const { first } = feed;
    const { bets } = await feed.watch(first);
    const player = await registerPlayer(first);
    // Directly, because a node remembers for some seconds who has just hidden a name.
    await asOwner(first.database, 'UPDATE users SET hides_name = true WHERE id = $1', [player.user.id]);
    const { body } = await flip(player);
    await eventually(() => {
      expect(bets.find(({ id }) => id === body.id)?.username).toBeNull();
    });
    const third = await feed.startNode();
    try {
      await eventually(async () => {
        expect((await feed.load(third)).bets.find(({ id }) => id === body.id)?.username).toBeNull();
      });
    } finally {
      await third.close();
    }
  });

  it('shows the bets of a round that its leader finishes before it shuts down', async () => {
    const { first, second } = feed;
    const { bets } = await feed.watch(second);
    const leader = await feed.startNode();
    await releaseLease(first.database, 'crash'); // the clocks of the other nodes stand still, so they do not claim it
    const seat = await takeSeat(await registerPlayer(leader));
    await (await CrashHouse.of(leader)).openRound(leader.rounds, 1.5);
    await seat.placeBet(); // lost at the end, so the leader does not leave the round to another node
    await leader.rounds.starts();
    await leader.close();
    await eventually(() => {
      expect(bets.map(({ username, multiplier }) => [username, multiplier])).toContainEqual([
        seat.player.user.username,
        0,
      ]);
    });
    seat.leave();
    await eventually(() => expectBooksToBalance(first.database));
  });

  it('counts the players who are connected to any node, each once', async () => {
    const { first, second } = feed;
    const players = await registerPlayers(first, 2);
    const expectOnline = (online: number): Promise<void> =>
      eventually(async () => {
        for (const app of [first, second]) expect((await feed.load(app)).online).toBe(online);
      });
    for (const socket of feed.sockets) socket.disconnect();
    await expectOnline(0);
    feed.sockets.push(await connected(connectLive(players[0]!.client)));
    feed.sockets.push(await connected(connectLive(players[0]!.client)));
    const elsewhere = await connected(connectLive(players[0]!.client.sharedWith(second.url)));
    feed.sockets.push(await connected(connectLive(players[1]!.client.sharedWith(second.url))));
    await expectOnline(2);
    elsewhere.disconnect();
    feed.sockets.push(await connected(connectLive((await registerPlayer(first)).client)));
    await expectOnline(3);
  });
});
