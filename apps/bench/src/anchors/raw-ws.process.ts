import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { converse } from '../processes/conversation.js';
import type { BroadcastOrder } from './raw-ws.js';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
// The least of Socket.IO's greetings, so that the same audience can come.
server.on('connection', (client) => {
  client.on('message', () => client.send('40{}'));
  client.send('0{}');
});
const listening = once(server, 'listening');

async function broadcast({ messages, beatMs, seconds }: BroadcastOrder): Promise<object> {
  const contents = messages.map((message) => Buffer.from(message));
  const begin = performance.now();
  for (let beat = 0; beat * beatMs < seconds * 1000; beat += 1) {
    await sleep(Math.max(0, begin + beat * beatMs - performance.now()));
    const content = contents[beat % contents.length] ?? '';
    for (const client of server.clients) client.send(content, { binary: false });
  }
  return {};
}

converse(async (order) => {
  if ('messages' in (order as object)) return broadcast(order as BroadcastOrder);
  await listening;
  return { port: (server.address() as { port: number }).port };
});
