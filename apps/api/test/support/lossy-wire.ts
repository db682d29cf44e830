import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire between the api and PostgreSQL that can swallow an answer, stand still, or break for good. */
export interface LossyWire {
  url: string;
  /** Breaks the next connection that asks for something with this word in it, at the moment of the answer. */
  loseAnswerTo(word: string): void;
  /** Carries nothing on, in either direction, until it is thawed: as PostgreSQL sees a process that was stopped. */
  freeze(): void;
  thaw(): void;
  /** Ends every connection, and lets no other begin: as PostgreSQL sees a process that was killed. */
  cut(): void;
  close(): Promise<void>;
}

export async function lossyWire(databaseUrl: string): Promise<LossyWire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let word: string | undefined;
  let isFrozen = false;
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
      if (isFrozen) socket.pause();
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
  const ended = once(server, 'close');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return {
    url: url.href,
    loseAnswerTo: (lost) => (word = lost),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    close: async () => {
      cut();
      await ended;
    },
  };
}
