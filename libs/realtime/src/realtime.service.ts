import { LRUCache } from 'lru-cache';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import type { ServerEvents } from '@arena/wire';
import { CONNECTION_GROUPS, groupOfNext } from './connection-groups.js';
import type { SocketIdentity } from './handshake.js';

/** How long an ended session is remembered, which is longer than any handshake takes. */
const ENDED_SESSION_TTL_MS = 60_000;
const MAX_ENDED_SESSIONS = 10_000;

/** An event and its payload. */
type Emission = {
  [Event in keyof ServerEvents]: [event: Event, ...payload: Parameters<ServerEvents[Event]>];
}[keyof ServerEvents];

/**
 * Pushes events to players. Call it after a commit, never within a transaction. With a NodeLink, `push` and
 * `closeSession` reach every node, while the `announce` methods and `tick` reach only the connections of this node. It is
 * the gateway of these connections too: Nest calls `afterInit` and `handleConnection`.
 */
@WebSocketGateway()
export class RealtimeService implements OnGatewayInit, OnGatewayConnection {
  private server: Server | undefined;
  /** Whether there are other nodes, connected by a NodeLink. */
  private isLinked = false;
  /** The number of connections of each player who is connected to this node. */
  private readonly connections = new Map<number, number>();
  /** The packets that each connection has not sent yet. */
  private readonly unsent = new WeakMap<Socket, { count: number }>();
  /**
   * The sessions that ended recently. A handshake that started before a logout must not become an open connection after
   * it.
   */
  private readonly endedSessions = new LRUCache<number, true>({
    max: MAX_ENDED_SESSIONS,
    ttl: ENDED_SESSION_TTL_MS,
  });

  /** Sends an event to all connections of a player. */
  push(userId: number, ...[event, ...payload]: Emission): void {
    this.server?.to(userRoom(userId)).emit(event, ...payload);
  }

  /** Sends an event to all connections of this node. */
  announce(...[event, ...payload]: Emission): void {
    this.server?.local.emit(event, ...payload);
  }

  /** Sends an event to the connections of one group on this node. */
  announceTo(group: number, ...emission: Emission): void {
    this.announceIn(groupRoom(group), ...emission);
  }

  /**
   * Like `announceTo`, but for an event that the next one replaces: connections that are still sending skip it, also when
   * they are sending an event of the same moment. So send it first.
   */
  tick(group: number, ...[event, ...payload]: Emission): void {
    this.server?.local.volatile.to(groupRoom(group)).emit(event, ...payload);
  }

  /** Adds a connection to a room of this node. */
  join(socket: Socket, room: string): void {
    void socket.join(room);
  }

  /** Sends an event to the connections of this node that have joined a room. */
  announceIn(room: string, ...[event, ...payload]: Emission): void {
    this.server?.local.to(room).emit(event, ...payload);
  }

  /** Declares that a NodeLink connects this node with others. */
  linkNodes(): void {
    this.isLinked = true;
  }

  /** Sends a message to all other nodes, which may lose it. Does nothing if this node is alone. */
  share(message: string, payload: unknown): void {
    if (this.isLinked) this.server?.serverSideEmit(message, payload);
  }

  /** Calls the handler for each message of this name that another node shares. */
  onShared(message: string, handler: (payload: unknown) => void): void {
    this.server?.on(message, handler);
  }

  /** The ids of the players who are connected to this node. */
  get players(): Iterable<number> {
    return this.connections.keys();
  }

  /** The number of players who are connected to this node. */
  get playerCount(): number {
    return this.connections.size;
  }

  /** The number of connections to this node. */
  get listeners(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  /** Returns the number of connections in a group on this node. */
  listenersIn(group: number): number {
    return this.server?.sockets.adapter.rooms.get(groupRoom(group))?.size ?? 0;
  }

  /** Closes the connections with more than this many unsent packets to limit the memory they use. */
  dropSlow(packets: number): void {
    for (const socket of this.server?.sockets.sockets.values() ?? [])
      // `true` discards the unsent packets; an orderly close would first wait until they are sent.
      if ((this.unsent.get(socket)?.count ?? 0) > packets) socket.conn.close(true);
  }

  /** Closes the connections of a session. */
  closeSession(sessionId: number): void {
    this.endedSessions.set(sessionId, true);
    this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  /** Returns the ids of the sessions that are connected to this node. */
  connectedSessions(): number[] {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    return [...new Set(sockets.map(({ data }) => (data as SocketIdentity).sessionId))];
  }

  /** Sets the server whose connections receive the events. */
  afterInit(server: Server): void {
    this.server = server;
  }

  /** Adds a new connection to the rooms of its player and its session, or closes it if the session has ended. */
  handleConnection(socket: Socket): void {
    const { userId, sessionId } = socket.data as SocketIdentity;
    if (this.endedSessions.has(sessionId)) {
      socket.disconnect(true);
      return;
    }
    this.countConnection(userId, 1);
    socket.once('disconnect', () => this.countConnection(userId, -1));
    this.countUnsent(socket);
    const group = groupOfNext(
      Array.from({ length: CONNECTION_GROUPS }, (_, index) => this.listenersIn(index)),
    );
    void socket.join([userRoom(userId), sessionRoom(sessionId), groupRoom(group)]);
  }

  private countConnection(userId: number, change: number): void {
    const count = (this.connections.get(userId) ?? 0) + change;
    if (count > 0) this.connections.set(userId, count);
    else this.connections.delete(userId);
  }

  private countUnsent(socket: Socket): void {
    const unsent = { count: 0 };
    this.unsent.set(socket, unsent);
    socket.conn.on('packetCreate', () => (unsent.count += 1));
    socket.conn.on('drain', () => (unsent.count = 0));
  }
}

const userRoom = (userId: number): string => `user:${userId}`;
const sessionRoom = (sessionId: number): string => `session:${sessionId}`;
const groupRoom = (group: number): string => `group:${group}`;
