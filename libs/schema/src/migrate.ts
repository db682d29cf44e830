import { DataSource } from 'typeorm';
import { checkOwnerAddress, dataSourceOptions } from '@arena/database';
import { LIBS, type LibSql } from './libs.js';
import { migrationsOf, requireBaseline, runSqlFile } from './migrations.js';

/** The key of the advisory lock that makes processes migrate one at a time if they start together. */
const MIGRATION_LOCK = 4_716_002;

/**
 * Brings the schema, the functions, the roles and their grants up to date. Several processes may call it at the same
 * time.
 * @param libs the libs whose migrations, functions and views to apply
 * @returns the names of the migrations that it applied
 * @throws ConfigError if ARENA does not support the server's version, if the URL leads through a pooler, or if the database
 * is of a version before v0.9.0
 */
export async function migrate(databaseUrl: string, libs: readonly LibSql[] = LIBS): Promise<string[]> {
  await checkOwnerAddress(databaseUrl);
  const dataSource = new DataSource({
    ...dataSourceOptions({ databaseUrl, poolSize: 2 }),
    migrations: migrationsOf(libs),
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = 0; SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await requireBaseline(runner);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    await runner.startTransaction();
    for (const { url, routines } of libs)
      for (const routine of routines) await runSqlFile(runner, new URL(`${routine}.sql`, url));
    await runSqlFile(runner, new URL('../sql/roles.sql', import.meta.url));
    await runner.commitTransaction();
    return applied.map((migration) => migration.name);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
