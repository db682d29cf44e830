import { install, type Clock } from '@sinonjs/fake-timers';
import { asOwner } from '../support/books.js';
import { connected, connectLive, disconnected, type LiveSocket } from '../support/live.js';
import { registerPlayers } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('a realtime connection whose session has ended without a message', () => {
  let app: TestApp;
  let clock: Clock;
  const open: LiveSocket[] = [];

  beforeAll(async () => {
    // So that the test triggers what the node does every minute.
    clock = install({ toFake: ['setInterval', 'clearInterval'] });
    app = await startTestApp();
    // So that no node learns from a message that a session has ended.
    await asOwner(app.database, 'ALTER TABLE sessions DISABLE TRIGGER USER');
  });

  afterAll(async () => {
    for (const socket of open) socket.close();
    await app.close();
    clock.uninstall();
  });

  it.each([
    ['expired', "UPDATE sessions SET expires_at = now() - interval '1 s' WHERE user_id = $1"],
    ['been deleted', 'DELETE FROM sessions WHERE user_id = $1'],
  ])(
    'is closed within a minute when its session has %s, while other connections stay open',
    async (_, end) => {
      const [player, other] = await registerPlayers(app, 2);
      const sockets = [connectLive(player!.client), connectLive(other!.client)];
      open.push(...sockets);
      await Promise.all(sockets.map(connected));
      const disconnection = disconnected(sockets[0]!);
      await asOwner(app.database, end, [player!.user.id]);

      clock.tick(60_000);

      expect(await disconnection).toBe('io server disconnect');
      expect(sockets[1]!.connected).toBe(true);
    },
  );
});
