import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between the API and PostgreSQL that can drop a response, pause, or disconnect. */
export interface DatabaseProxy {
  url: string;
  /** Closes the connection of the next query that contains this text, instead of forwarding its response. */
  dropResponseTo(query: string): void;
  /** Stops forwarding in both directions, like a process after SIGSTOP. */
  freeze(): void;
  thaw(): void;
  /** Closes all connections and accepts no new ones, like a process after SIGKILL. */
  cut(): void;
  /** Closes all connections and forwards new ones to another server, like a failover. */
  redirect(databaseUrl: string): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let queryToDrop: string | undefined;
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isDropping = false;
    client.on('data', (request) => {
      if (queryToDrop !== undefined && request.includes(queryToDrop)) {
        isDropping = true;
        queryToDrop = undefined;
      }
      upstream.write(request);
    });
    upstream.on('data', (response) => {
      if (isDropping) client.destroy();
      else client.write(response);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      if (isFrozen) socket.pause();
      socket.on('error', () => undefined); // handled by the close event
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
    dropResponseTo: (query) => (queryToDrop = query),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    redirect: (to) => {
      target = new URL(to);
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      cut();
      await ended;
    },
  };
}
