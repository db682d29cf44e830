import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import type { ServerEvents } from '@arena/wire';
import { broadcast, type BroadcastEvent } from './broadcast.js';
import { ConnectionGroups } from './connection-groups.js';
import type { SocketIdentity } from './handshake.js';

/** How long an ended session is remembered, which is longer than any handshake takes. */
const ENDED_SESSION_TTL_MS = 60_000;
const MAX_ENDED_SESSIONS = 10_000;

interface PendingEvent extends BroadcastEvent {
  /** The group of connections that gets the event, or undefined for all. */
  group: number | undefined;
}

/**
 * Pushes events to players. Call it after a commit, never within a transaction. With a NodeLink, `push` and
 * `closeSession` reach every node, while the `announce` methods and `tick` reach only the connections of this node.
 */
@Injectable()
export class RealtimeService {
  private server: Server | undefined;
  /** Whether there are other nodes, connected by a NodeLink. */
  private isLinked = false;
  /** The number of connections of each player who is connected to this node. */
  private readonly connections = new Map<number, number>();
  /** Events waiting for the next flush. */
  private pending: PendingEvent[] = [];
  private readonly groups = new ConnectionGroups();
  /**
   * The sessions that ended recently. A handshake that started before a logout must not become an open connection after
   * it.
   */
  private readonly endedSessions = new LRUCache<number, true>({
    max: MAX_ENDED_SESSIONS,
    ttl: ENDED_SESSION_TTL_MS,
  });

  /** Sends an event to all connections of a player. */
  push<Event extends keyof ServerEvents>(
    userId: number,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.flush(); // keeps the order of events
    this.server?.to(userRoom(userId)).emit(event, ...payload);
  }

  /** Sends an event to all connections of this node. */
  announce<Event extends keyof ServerEvents>(
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.enqueue({ event, payload, isVolatile: false, group: undefined });
  }

  /** Sends an event to the connections of one group on this node. */
  announceTo<Event extends keyof ServerEvents>(
    group: number,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.enqueue({ event, payload, isVolatile: false, group });
  }

  /** Like `announceTo`, but for an event that the next one replaces: connections that are behind skip it. */
  tick<Event extends keyof ServerEvents>(
    group: number,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.enqueue({ event, payload, isVolatile: true, group });
  }

  /** Adds a connection to a room of this node. */
  join(socket: Socket, room: string): void {
    void socket.join(room);
  }

  /** Sends an event to the connections of this node that have joined a room. */
  announceIn<Event extends keyof ServerEvents>(
    room: string,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.flush(); // keeps the order of events
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
    return this.groups.members(group).size;
  }

  /** Closes the connections with more than this many unsent packets to limit the memory they use. */
  dropSlow(packets: number): void {
    for (const socket of this.server?.sockets.sockets.values() ?? [])
      // `true` discards the unsent packets; an orderly close would first wait until they are sent.
      if (unsentPackets(socket) > packets) socket.conn.close(true);
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
  setServer(server: Server): void {
    this.server = server;
  }

  /** Adds a new connection to the rooms of its player and its session, or closes it if the session has ended. */
  addConnection(socket: Socket, { userId, sessionId }: SocketIdentity): void {
    if (this.endedSessions.has(sessionId)) {
      socket.disconnect(true);
      return;
    }
    this.groups.add(socket);
    this.countConnection(userId, 1);
    socket.once('disconnect', () => this.countConnection(userId, -1));
    void socket.join([userRoom(userId), sessionRoom(sessionId)]);
  }

  private countConnection(userId: number, change: number): void {
    const count = (this.connections.get(userId) ?? 0) + change;
    if (count > 0) this.connections.set(userId, count);
    else this.connections.delete(userId);
  }

  /** Collects the events of one synchronous run so that each connection gets them in one write. */
  private enqueue(event: PendingEvent): void {
    if (this.pending.push(event) === 1) queueMicrotask(() => this.flush());
  }

  private flush(): void {
    const events = this.pending;
    this.pending = [];
    for (let index = 0; events.length > 0 && index < ConnectionGroups.COUNT; index += 1)
      broadcast(
        this.groups.members(index),
        events.filter(({ group }) => group === undefined || group === index),
      );
  }
}

const userRoom = (userId: number): string => `user:${userId}`;
const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

/** Returns the number of packets waiting to be sent. Engine.IO's types do not expose its buffer. */
function unsentPackets({ conn }: Socket): number {
  return (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
}
