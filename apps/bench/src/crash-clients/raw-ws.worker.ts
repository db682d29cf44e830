// A bare `ws` server, on which Socket.IO is built, as the baseline of crash rounds.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { makeCallable } from '../processes.js';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
// Performs the minimum of Socket.IO's handshake, so that the same clients can connect.
server.on('connection', (client) => {
  client.on('message', () => client.send('40{}'));
  client.send('0{}');
});
await once(server, 'listening');
const callable = { broadcast };
makeCallable(callable);
process.send?.({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}` });

export type RawServer = typeof callable;

/** Sends the messages in turn, one per beat, to every connection. */
async function broadcast(messages: readonly string[], beatMs: number, seconds: number): Promise<void> {
  const contents = messages.map((message) => Buffer.from(message));
  const start = performance.now();
  for (let beat = 0; beat * beatMs < seconds * 1000; beat += 1) {
    await sleep(Math.max(0, start + beat * beatMs - performance.now()));
    const content = contents[beat % contents.length] ?? '';
    for (const client of server.clients) client.send(content, { binary: false });
  }
}
