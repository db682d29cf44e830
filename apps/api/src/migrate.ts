import { readDatabaseOwnerUrl } from '@arena/config';
import { migrate } from '@arena/schema';
import { runCommand } from './cli/run-command.js';

await runCommand(async () => {
  const applied = await migrate(readDatabaseOwnerUrl());
  return applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`;
});
