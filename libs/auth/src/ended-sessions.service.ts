import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { DatabaseListener } from '@arena/database';
import { RealtimeService } from '@arena/realtime';
import { SessionsService } from './sessions.service.js';

/** The channel to which a trigger of the sessions table sends the id of each ended session. */
const CHANNEL = 'session_ended';

/**
 * Ends sessions on this node as soon as they end on any node, by a logout, a new login or a deleted row: removes them from
 * the cache and closes their realtime connections.
 */
@Injectable()
export class EndedSessionsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: DatabaseListener;

  constructor(
    { databaseUrl }: ArenaConfig,
    private readonly sessions: SessionsService,
    private readonly realtime: RealtimeService,
  ) {
    this.listener = new DatabaseListener(databaseUrl, CHANNEL, {
      onMessage: (id) => this.end(Number(id)),
      onGap: () => this.refresh(),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.listener.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.listener.close();
  }

  private end(id: number): void {
    this.sessions.forget(id);
    this.realtime.closeSession(id);
  }

  private refresh(): void {
    this.sessions.isCaching = this.listener.isListening;
    this.sessions.forgetAll();
  }
}
