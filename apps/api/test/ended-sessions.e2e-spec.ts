import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { asOwner } from './support/books.js';
import { connected, connectLive, disconnected, type LiveSocket } from './support/live.js';
import { registerPlayers } from './support/players.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Only intervals stand still: what the node does every minute happens when a test says so. */
const INTERVALS: Parameters<typeof jest.useFakeTimers>[0] = {
  doNotFake: [
    'Date',
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
    'setTimeout',
    'clearTimeout',
  ],
};

describe('a live connection whose session has ended elsewhere', () => {
  let app: TestApp;
  const open: LiveSocket[] = [];

  beforeAll(async () => {
    jest.useFakeTimers(INTERVALS);
    app = await startTestApp();
  });

  afterAll(async () => {
    for (const socket of open) socket.close();
    await app.close();
    jest.useRealTimers();
  });

  it.each([
    ['expired', "UPDATE sessions SET expire = now() - interval '1 s' WHERE sess::text LIKE $1"],
    ['been deleted', 'DELETE FROM sessions WHERE sess::text LIKE $1'],
  ])('is closed within a minute when it has %s, and no other is', async (_, end) => {
    const [gone, other] = await registerPlayers(app, 2);
    const sockets = [connectLive(gone!.client), connectLive(other!.client)];
    open.push(...sockets);
    await Promise.all(sockets.map(connected));
    const ended = disconnected(sockets[0]!);
    await asOwner(app.database, end, [`%"${gone!.user.username}"%`]);

    jest.advanceTimersByTime(60_000);

    expect(await ended).toBe('io server disconnect');
    expect(sockets[1]!.connected).toBe(true);
  });
});
