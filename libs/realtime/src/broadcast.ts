import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { ServerEvents } from '@arena/wire';

/** An event for all connections of this node. */
export interface BroadcastEvent {
  event: keyof ServerEvents;
  payload: readonly unknown[];
  /** Whether a connection that cannot receive it immediately skips it, because the next event replaces it. */
  isVolatile: boolean;
}

/**
 * Sends events to all sockets, with one write per connection. The number of writes determines the cost of a broadcast,
 * not their size: sending events one by one to thousands of connections would block the process several times as long.
 */
export function broadcast(sockets: Iterable<Socket>, events: readonly BroadcastEvent[]): void {
  const frames = framesOf(events);
  const durable = events.filter(({ isVolatile }) => !isVolatile);
  for (const socket of sockets) {
    const connection = tcpSocketOf(socket);
    const isBehind = !socket.conn.transport.writable || (connection?.writableLength ?? 0) > 0;
    if (isBehind) emitEach(socket, durable);
    else if (connection === undefined) emitEach(socket, events);
    else connection.write(frames);
  }
}

/** Emits through Socket.IO, which preserves the order for connections that are behind or use no WebSocket. */
function emitEach(socket: Socket, events: readonly BroadcastEvent[]): void {
  for (const { event, payload } of events) socket.emit(event, ...payload);
}

/** Engine.IO's transport with its `ws` socket and TCP connection, which the types of Socket.IO do not show. */
interface WebSocketTransport {
  name: string;
  socket?: { _socket?: TcpSocket | null; readyState: number };
}

const OPEN = 1;

/**
 * Returns the TCP connection of an open WebSocket. When nothing is buffered, a write to it stays in order after
 * everything emitted before, and saves a third of the time that Socket.IO and Engine.IO need.
 */
function tcpSocketOf({ conn }: Socket): TcpSocket | undefined {
  const { name, socket } = conn.transport as unknown as WebSocketTransport;
  if (name !== 'websocket' || conn.readyState !== 'open' || socket?.readyState !== OPEN) return undefined;
  return socket._socket ?? undefined;
}

/** First byte of a final text frame. */
const FINAL_TEXT = 0x81;
/** Type 4 of Engine.IO, a message, that contains type 2 of Socket.IO, an event. */
const EVENT = '42';

/** Encodes events as consecutive WebSocket frames. */
function framesOf(events: readonly BroadcastEvent[]): Buffer {
  return Buffer.concat(
    events.flatMap(({ event, payload }) => {
      const content = Buffer.from(`${EVENT}${JSON.stringify([event, ...payload])}`);
      return [frameHeader(content.length), content];
    }),
  );
}

/** Returns the header of an unmasked frame (RFC 6455, section 5.2). */
function frameHeader(length: number): Buffer {
  if (length < 126) return Buffer.of(FINAL_TEXT, length);
  if (length < 0x1_00_00) return Buffer.of(FINAL_TEXT, 126, length >> 8, length & 0xff);
  const header = Buffer.alloc(10);
  header.writeUInt8(FINAL_TEXT, 0);
  header.writeUInt8(127, 1);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
