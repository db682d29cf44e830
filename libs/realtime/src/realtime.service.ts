import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import type { ServerEvents } from '@arena/wire';
import { broadcast, type News } from './broadcast.js';
import type { SocketIdentity } from './handshake.js';
import { roomOfSession, roomOfUser } from './rooms.js';

/** Longer than any handshake takes. */
const REMEMBERED_MS = 60_000;
const SESSIONS_REMEMBERED = 10_000;

/**
 * Pushes to players, wherever they have the game open. Called after a commit, never within a transaction. Pushes to a
 * player and endings of a session reach every node that a NodeLink joins; announcements and ticks are this node's own.
 */
@Injectable()
export class RealtimeService {
  private server: Server | undefined;
  private news: News[] = [];
  /** A handshake that began before a logout must not end as an open connection after it. */
  private readonly closed = new LRUCache<string, true>({ max: SESSIONS_REMEMBERED, ttl: REMEMBERED_MS });

  /** To every connection of this player. */
  push<Event extends keyof ServerEvents>(
    userId: number,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.tellAll(); // What was said before goes before.
    this.server?.to(roomOfUser(userId)).emit(event, ...payload);
  }

  /** To everybody who is connected to this node. */
  announce<Event extends keyof ServerEvents>(
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.spread({ event, payload, passing: false });
  }

  /** The same for what the next one makes worthless: whoever cannot take it at once goes without. */
  tick<Event extends keyof ServerEvents>(event: Event, ...payload: Parameters<ServerEvents[Event]>): void {
    this.spread({ event, payload, passing: true });
  }

  /** How many are connected to this node. */
  get listeners(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  /** Ends the connections that have not taken so many packets by now: memory is kept for those who listen. */
  dropSlow(packets: number): void {
    for (const socket of this.server?.sockets.sockets.values() ?? [])
      // Discarding: a connection that is closed in good order first sends what waits, and this one takes nothing.
      if (waiting(socket) > packets) socket.conn.close(true);
  }

  /** Ends the connections that were made with this session. */
  closeSession(sessionId: string): void {
    this.closed.set(sessionId, true);
    this.server?.in(roomOfSession(sessionId)).disconnectSockets(true);
  }

  /** The sessions that connections of this node were made with. */
  connectedSessions(): string[] {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    return [...new Set(sockets.map(({ data }) => (data as SocketIdentity).sessionId))];
  }

  /** The server that connections come in by. */
  serve(server: Server): void {
    this.server = server;
  }

  /** Puts a new connection where its player's pushes go. */
  admit(socket: Socket, { userId, sessionId }: SocketIdentity): void {
    if (this.closed.has(sessionId)) socket.disconnect(true);
    else void socket.join([roomOfUser(userId), roomOfSession(sessionId)]);
  }

  /** What is said to everybody in one go goes out together, as soon as whoever says it has finished. */
  private spread(news: News): void {
    if (this.news.push(news) === 1) queueMicrotask(() => this.tellAll());
  }

  private tellAll(): void {
    if (this.news.length > 0 && this.server !== undefined)
      broadcast(this.server.sockets.sockets.values(), this.news);
    this.news = [];
  }
}

/** Packets that wait for this connection to take them. Engine.IO keeps them where its types do not show them. */
function waiting({ conn }: Socket): number {
  return (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
}
