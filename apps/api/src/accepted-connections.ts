import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The message with which a process gets a TCP connection. */
export const CONNECTION = 'connection';

/** Serves the connections that the process group accepts for this process. */
export function serveAcceptedConnections(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  const open = new Set<Socket>();
  process.on('message', (message, connection: Socket | undefined) => {
    if (message !== CONNECTION || connection === undefined) return;
    open.add(connection);
    connection.once('close', () => open.delete(connection));
    server.emit('connection', connection);
    connection.resume();
  });
  // At its end, the server itself waits only for the connections that it has accepted.
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', async () => {
      server.closeIdleConnections();
      await Promise.all(
        [...open].map((connection) => new Promise((resolve) => connection.once('close', resolve))),
      );
    });
}
