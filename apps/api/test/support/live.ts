import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, HandshakeRefusal, ServerEvents } from '@arena/wire';
import type { Client } from './client.js';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** Opens a Socket.IO connection with the client's session, if it has one. Does not reconnect. */
export function connectLive(client: Client, headers: Record<string, string> = {}): LiveSocket {
  const cookie = client.sessionCookie;
  return io(client.url, {
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: { ...(cookie !== undefined && { Cookie: cookie }), ...headers },
  });
}

/** Resolves when the socket is connected. Rejects when the server rejects the handshake. */
export function connected(socket: LiveSocket): Promise<LiveSocket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Resolves to the error of a rejected handshake. Rejects when the socket connects. */
export function connectionError(socket: LiveSocket): Promise<Error & { data?: HandshakeRefusal }> {
  return connected(socket).then(
    () => Promise.reject(new Error('The server accepted the connection.')),
    (error: unknown) => error as Error & { data?: HandshakeRefusal },
  );
}

/** Resolves to the reason when the connection is closed. */
export function disconnected(socket: LiveSocket): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}
