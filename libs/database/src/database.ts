import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { inSpan } from '@arena/telemetry';
import { retryTransaction } from './postgres-errors.js';

/** An open transaction. Functions that take part in it receive it as their first argument. */
export type Transaction = EntityManager;

/** Spans have the names of statements, without their texts and parameters. */
const SQL_SPAN = { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql' } } as const;

/** Runs SQL alongside TypeORM's repositories, as single statements or in transactions. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs one statement as a named prepared statement, which each connection parses and plans once. Repeats it after a
   * deadlock, so it must not be part of a larger transaction.
   */
  async call<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await inSpan(name, SQL_SPAN, () =>
      retryTransaction(() => this.pool.query<Row>({ name, text, values: [...values] })),
    );
    return rows;
  }

  /** Returns the database's time. */
  async time(): Promise<Date> {
    const [row] = await this.call<{ now: Date }>('time', 'SELECT clock_timestamp() AS now', []);
    if (row === undefined) throw new Error('The database returned no time.');
    return row.now;
  }

  /**
   * Runs `work` in one READ COMMITTED transaction. Rolls back if it throws, and repeats it after a deadlock or a
   * serialization failure.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inSpan('transaction', SQL_SPAN, () => retryTransaction(() => this.dataSource.transaction(work)));
  }

  /** The connection pool, for libraries that need one (sessions, rate limits). */
  get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}
