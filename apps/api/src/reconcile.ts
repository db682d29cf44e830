import { DataSource } from 'typeorm';
import { ReconciliationEntity, recordReconciliation, type ReconciliationResult } from '@arena/admin';
import { readChainSettings, readDatabaseUrl, readMasterKeys, readSecurityLogHeadFile } from '@arena/config';
import { checkOwnerAddress, dataSourceOptions } from '@arena/database';
import type { Finding } from '@arena/ledger';
import { Vault } from '@arena/vault';
import { checkBooks } from './check-books.js';
import { runCommand } from './cli/run-command.js';

await runCommand(async () => {
  const startedAt = new Date();
  await checkOwnerAddress(readDatabaseUrl());
  const [masterKey, ...earlier] = readMasterKeys();
  const vault = masterKey === undefined ? undefined : new Vault(masterKey, earlier);
  const findings = await checkBooks(
    readDatabaseUrl(),
    readChainSettings(),
    undefined,
    vault,
    readSecurityLogHeadFile(),
  );
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  if (broken.length > 0) process.exitCode = 1;
  const verdict =
    broken.length === 0
      ? 'The books balance.'
      : `${broken.length} of ${findings.length} invariants are broken.`;
  const recordError = await record(readDatabaseUrl(), { startedAt, startedBy: 'command line', findings });
  return [...findings.map(formatFinding), verdict, ...recordError].join('\n');
});

/**
 * Records the result for the admin page.
 * @returns an error message if the result could not be recorded, for example on a read-only replica, otherwise an empty
 * list. Such a failure does not count as a violation.
 */
async function record(databaseUrl: string, result: ReconciliationResult): Promise<string[]> {
  const dataSource = new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 }, [ReconciliationEntity]));
  try {
    await dataSource.initialize();
    await recordReconciliation(dataSource.manager, result);
    return [];
  } catch (error) {
    return [`The result was not recorded: ${(error as Error).message}`];
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

function formatFinding({ invariant, breaches }: Finding): string {
  if (breaches.length === 0) return `ok      ${invariant}`;
  return [`BROKEN  ${invariant}`, ...breaches.map((breach) => `          ${breach}`)].join('\n');
}
