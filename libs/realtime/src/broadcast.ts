import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { ServerEvents } from '@arena/wire';
import { framesOf } from './frames.js';

/** Something that everybody on this node is told. */
export interface News {
  event: keyof ServerEvents;
  payload: readonly unknown[];
  /** Whether the next one makes it worthless: whoever cannot take it at once goes without. */
  passing: boolean;
}

/**
 * Tells everybody all of it in one write each. What a broadcast costs is the write to each connection, whatever its
 * size: several events one by one, to two thousand connections, are as many times the time in which nothing else runs.
 */
export function broadcast(sockets: Iterable<Socket>, news: readonly News[]): void {
  const frames = framesOf(news);
  const lasting = news.filter(({ passing }) => !passing);
  for (const socket of sockets) {
    const line = lineOf(socket);
    const isBehind = !socket.conn.transport.writable || (line?.writableLength ?? 0) > 0;
    if (isBehind) emitEach(socket, lasting);
    else if (line === undefined) emitEach(socket, news);
    else line.write(frames);
  }
}

/** As Socket.IO does it, which keeps the order: for who is behind, and for who comes without WebSocket. */
function emitEach(socket: Socket, news: readonly News[]): void {
  for (const { event, payload } of news) socket.emit(event, ...payload);
}

/** What lies below Socket.IO and its types do not show: Engine.IO's transport, `ws`, and its connection. */
interface WebSocketTransport {
  name: string;
  socket?: { _socket?: TcpSocket | null; readyState: number };
}

const OPEN = 1;

/**
 * The connection itself. Where nobody is behind, what is written there comes after everything that was said before; on
 * the way through Socket.IO and Engine.IO each of many writes would take half as long again.
 */
function lineOf({ conn }: Socket): TcpSocket | undefined {
  const { name, socket } = conn.transport as unknown as WebSocketTransport;
  if (name !== 'websocket' || conn.readyState !== 'open' || socket?.readyState !== OPEN) return undefined;
  return socket._socket ?? undefined;
}
