import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** Returns the connection pool of a data source, which TypeORM does not declare. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}
