import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { appClient } from './data-source-options.js';

const RECONNECT_MS = 1_000;

export interface ListenerEvents {
  onMessage: (payload: string) => void;
  /** Called when messages can have been lost: the connection has ended, or begins again. */
  onGap: () => void;
}

/**
 * Listens to a channel of PostgreSQL's LISTEN and NOTIFY on a connection of its own, and reconnects when it is lost.
 * Needs `databaseDirectUrl`, because a pooler in transaction mode does not deliver messages.
 */
export class DatabaseListener {
  private client: pg.Client | undefined;
  private isClosed = false;
  private connecting: Promise<void> = Promise.resolve();

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly events: ListenerEvents,
  ) {}

  /** Whether messages arrive. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  /** @throws if the first connection fails */
  start(): Promise<void> {
    this.connecting = this.connect();
    return this.connecting;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.connecting.catch(() => undefined);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = appClient(this.databaseUrl);
    // Without a listener, a lost connection would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => this.events.onMessage(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      // Otherwise the connection would stay open when only the second step has failed.
      client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      this.client = undefined;
      this.events.onGap();
      if (!this.isClosed) this.connecting = this.reconnect();
    });
    this.client = client;
    this.events.onGap();
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
