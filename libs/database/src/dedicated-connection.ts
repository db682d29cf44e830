import type pg from 'pg';
import { appClient } from './data-source-options.js';

/**
 * A connection for statements that must wait neither for the pool nor in a pooler. Connects at the first statement and
 * after a loss. Needs `databaseDirectUrl`.
 */
export class DedicatedConnection {
  private client: pg.Client | undefined;

  constructor(private readonly databaseUrl: string) {}

  /**
   * Runs a statement. Calls must not overlap.
   * @throws if the database is unavailable
   */
  async query<Row extends object>(text: string): Promise<Row[]> {
    const client = this.client ?? (await this.connect());
    try {
      return (await client.query<Row>(text)).rows;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<pg.Client> {
    const client = appClient(this.databaseUrl);
    client.once('end', () => {
      if (this.client === client) this.client = undefined;
    });
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    return client;
  }
}
