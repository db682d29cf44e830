import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { DatabaseListener } from '@arena/database';
import { RealtimeService } from '@arena/realtime';
import { SessionsService } from './sessions.service.js';

/** The channel to which triggers send the id of each ended session, and `changed ID` for each changed one. */
const CHANNEL = 'session_ended';
const CHANGED = /^changed (\d+)$/;

/**
 * Ends sessions on this node as soon as they end on any node, by a logout, a new login or a deleted row: removes them from
 * the cache and closes their realtime connections. Removes changed sessions from the cache, so that they are read again.
 */
@Injectable()
export class EndedSessionsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: DatabaseListener;

  constructor(
    { databaseDirectUrl }: ArenaConfig,
    private readonly sessions: SessionsService,
    private readonly realtime: RealtimeService,
  ) {
    this.listener = new DatabaseListener(databaseDirectUrl, CHANNEL, {
      onMessage: (message) => this.apply(message),
      onGap: () => this.refresh(),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.listener.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.listener.close();
  }

  private apply(message: string): void {
    const changed = CHANGED.exec(message)?.[1];
    const id = Number(changed ?? message);
    this.sessions.forget(id);
    if (changed === undefined) this.realtime.closeSession(id);
  }

  private refresh(): void {
    this.sessions.isCaching = this.listener.isListening;
    this.sessions.forgetAll();
  }
}
