import { DataSource } from 'typeorm';
import { recordReconciliation, type Outcome } from '@arena/admin';
import { dataSourceOptions } from '@arena/database';

/** Writes a check down for the admins to see. Returns why not, for a replica that takes no writes say: it is no breach. */
export async function recordCheck(databaseUrl: string, outcome: Outcome): Promise<string[]> {
  const dataSource = new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 }));
  try {
    await dataSource.initialize();
    await recordReconciliation(dataSource, outcome);
    return [];
  } catch (error) {
    return [`This was not written down: ${(error as Error).message}`];
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
