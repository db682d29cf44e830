import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { ROUTINES } from './routines.js';
import { runSqlFiles } from './sql-file.js';

/** Any number that nobody else locks: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_716_002;

/**
 * Brings the schema, the roles and their grants up to date. Safe to call from several processes at once.
 * @returns the names of the migrations that were applied.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const dataSource = new DataSource(dataSourceOptions({ databaseUrl, poolSize: 2 }));
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET lock_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    await runner.startTransaction();
    await runSqlFiles(runner, ...ROUTINES, 'database/sql/roles.sql');
    await runner.commitTransaction();
    return applied.map((migration) => migration.name);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
