import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { retryTransaction } from './retry.js';

/** A transaction under way: an argument, first in the list, of whatever takes part in it. */
export type Transaction = EntityManager;

/** The two ways to PostgreSQL beside TypeORM's repositories: one call, or one transaction. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs one statement as a named prepared statement: parsed and planned once per connection.
   * Restarts on a deadlock, so the statement must be whole in itself.
   */
  async call<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await retryTransaction(() => this.pool.query<Row>({ name, text, values: [...values] }));
    return rows;
  }

  /** Runs work in one READ COMMITTED transaction and commits; whatever it throws rolls everything back. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return retryTransaction(() => this.dataSource.transaction('READ COMMITTED', work));
  }

  /** The connection pool, for libraries that want one (sessions, rate limits). */
  get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}
