import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { ServerEvents } from '@arena/wire';

/** An event for all connections of this node. */
export interface BroadcastEvent {
  event: keyof ServerEvents;
  payload: readonly unknown[];
  /** Whether a connection that is behind skips the event, because the next event replaces it. */
  isVolatile: boolean;
}

/**
 * Sends events to all sockets with one write per connection. The cost of a broadcast depends on the number of writes,
 * not on their size. Sending events one at a time to thousands of connections would block the process several times as
 * long.
 */
export function broadcast(sockets: Iterable<Socket>, events: readonly BroadcastEvent[]): void {
  if (events.length === 0) return;
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

/** Emits through Socket.IO, which preserves the order for connections that are behind or do not use a WebSocket. */
function emitEach(socket: Socket, events: readonly BroadcastEvent[]): void {
  for (const { event, payload } of events) socket.emit(event, ...payload);
}

/** An Engine.IO transport with its `ws` socket and TCP connection, which Socket.IO's types do not expose. */
interface WebSocketTransport {
  name: string;
  socket?: { _socket?: TcpSocket | null; readyState: number };
}

const OPEN = 1;

/**
 * Returns the TCP connection of an open WebSocket. If nothing is buffered, writing to it directly preserves the order
 * of events and saves a third of the time that Socket.IO and Engine.IO need.
 */
function tcpSocketOf({ conn }: Socket): TcpSocket | undefined {
  const { name, socket } = conn.transport as unknown as WebSocketTransport;
  if (name !== 'websocket' || conn.readyState !== 'open' || socket?.readyState !== OPEN) return undefined;
  return socket._socket ?? undefined;
}

/** The first byte of a final text frame. */
const FINAL_TEXT = 0x81;
/** An Engine.IO message (type 4) that contains a Socket.IO event (type 2). */
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
