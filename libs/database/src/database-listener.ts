import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { ArenaConfig } from '@arena/config';
import { appClient } from './data-source-options.js';

const RECONNECT_MS = 1_000;

export interface ListenerEvents {
  onMessage: (payload: string) => void;
  /** Called when messages can have been lost: the connection has ended, or begins again. */
  onGap: () => void;
}

/**
 * Listens to channels of PostgreSQL's LISTEN and NOTIFY on a connection of its own, and reconnects when it is lost. Uses
 * `databaseDirectUrl`, because a pooler in transaction mode does not deliver messages.
 */
@Injectable()
export class DatabaseListener implements BeforeApplicationShutdown {
  private readonly channels = new Map<string, ListenerEvents>();
  /** The channels whose messages arrive. */
  private readonly active = new Set<string>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private isClosed = false;

  constructor(private readonly config: ArenaConfig) {}

  isListening(channel: string): boolean {
    return this.active.has(channel);
  }

  /** @throws if the first connection fails */
  async listen(channel: string, events: ListenerEvents): Promise<void> {
    this.channels.set(channel, events);
    this.connecting ??= this.connect();
    await this.connecting;
    if (this.client !== undefined && !this.isListening(channel)) await this.listenTo(channel, this.client);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await this.connecting?.catch(() => undefined);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = appClient(this.config.databaseDirectUrl);
    client.on('notification', ({ channel, payload = '' }) => this.channels.get(channel)?.onMessage(payload));
    try {
      await client.connect();
      for (const channel of this.channels.keys()) await this.listenTo(channel, client);
    } catch (error) {
      // Otherwise the connection would stay open when only the second step has failed.
      client.end().catch(() => undefined);
      this.active.clear();
      throw error;
    }
    client.once('end', () => {
      this.client = undefined;
      this.active.clear();
      for (const { onGap } of this.channels.values()) onGap();
      if (!this.isClosed) this.connecting = this.reconnect();
    });
    this.client = client;
  }

  private async listenTo(channel: string, client: pg.Client): Promise<void> {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    this.active.add(channel);
    this.channels.get(channel)?.onGap();
  }

  private async reconnect(): Promise<void> {
    while (!this.isClosed) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      try {
        await this.connect();
        return;
      } catch {
        // The database is unavailable, which its pool reports.
      }
    }
  }
}
