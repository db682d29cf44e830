import { Injectable, Optional } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { inSpan } from '@arena/telemetry';
import { poolOf } from './data-source-options.js';
import { retryTransaction } from './postgres-errors.js';
import { ReadReplica } from './read-replica.js';
import { routineCall } from './routines.js';

/** An open transaction. Functions that take part in it receive it as their first argument. */
export type Transaction = EntityManager;

/** Spans have the names of statements, without their texts and parameters. */
const SQL_SPAN = { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql' } } as const;

/** Runs SQL alongside TypeORM's repositories, as single statements or in transactions. */
@Injectable()
export class Database {
  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly replica?: ReadReplica,
  ) {}

  /**
   * Runs one statement as a named prepared statement, which each connection parses and plans once. Repeats it after a
   * deadlock, so it must not be part of a larger transaction.
   */
  call<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return inSpan(name, SQL_SPAN, () => this.send<Row>(statement(name, text, values)));
  }

  /** Calls a function of `sql/` as a prepared statement. A function that returns no columns has the column `result`. */
  callRoutine<Row extends object>(routine: string, ...values: readonly unknown[]): Promise<Row[]> {
    return this.call<Row>(routine, routineCall(routine, values.length), values);
  }

  /**
   * Runs a statement that only reads: on the read replica if there is one and it has all earlier writes, otherwise on
   * the primary. Use it for lists, histories and reports, not in play.
   */
  read<Row extends object>(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const query = statement(name, text, values);
    const onPrimary = (): Promise<Row[]> => this.send<Row>(query);
    return inSpan(name ?? 'read', SQL_SPAN, () =>
      this.replica === undefined ? onPrimary() : this.replica.read<Row>(query, onPrimary),
    );
  }

  /** Returns the database's time. */
  async time(): Promise<Date> {
    const query = this.dataSource.createQueryBuilder().select('clock_timestamp()', 'now').fromDummy();
    const row = await query.getRawOne<{ now: Date }>();
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

  private async send<Row extends object>(query: pg.QueryConfig): Promise<Row[]> {
    return (await retryTransaction(() => this.pool.query<Row>(query))).rows;
  }

  /** The connection pool, for libraries that need one (sessions, rate limits). */
  get pool(): pg.Pool {
    return poolOf(this.dataSource);
  }
}

/** @param name the name of the prepared statement; undefined to prepare none */
function statement(name: string | undefined, text: string, values: readonly unknown[]): pg.QueryConfig {
  return { ...(name === undefined ? {} : { name }), text, values: [...values] };
}
