import { io, type Socket } from 'socket.io-client';
import type { CrashClientEvents, HandshakeRefusal, ServerEvents } from '@arena/wire';
import type { Client } from './client.js';

export type LiveSocket = Socket<ServerEvents, CrashClientEvents>;

/** A connection with the session of this browser, if it has one. Nothing is tried twice. */
export function connectLive(client: Client, headers: Record<string, string> = {}): LiveSocket {
  const cookie = client.sessionCookie;
  return io(client.url, {
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: { ...(cookie !== undefined && { Cookie: cookie }), ...headers },
  });
}

/** Resolves when the connection stands; rejects with the refusal. */
export function connected(socket: LiveSocket): Promise<LiveSocket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Why the connection was refused. Rejects when it was not. */
export function refusal(socket: LiveSocket): Promise<Error & { data?: HandshakeRefusal }> {
  return connected(socket).then(
    () => Promise.reject(new Error('the connection was let in')),
    (error: unknown) => error as Error & { data?: HandshakeRefusal },
  );
}

/** Resolves with the reason when the connection ends. */
export function disconnected(socket: LiveSocket): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}
