import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire between the api and PostgreSQL that can swallow one answer: what was asked is carried out, and nobody told. */
export interface LossyWire {
  url: string;
  /** Breaks the next connection that asks for something with this word in it, at the moment of the answer. */
  loseAnswerTo(word: string): void;
  close(): Promise<void>;
}

export async function lossyWire(databaseUrl: string): Promise<LossyWire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let word: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let losing = false;
    client.on('data', (asked) => {
      if (word !== undefined && asked.includes(word)) {
        losing = true;
        word = undefined;
      }
      upstream.write(asked);
    });
    upstream.on('data', (answer) => {
      if (losing) client.destroy();
      else client.write(answer);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined); // its end is heard below
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: url.href, loseAnswerTo: (lost) => (word = lost), close };
}
