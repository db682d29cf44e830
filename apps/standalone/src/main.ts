import { ConfigError } from '@arena/config';
import { identify, UserFacingError } from '@arena/embedded';
import { COMMANDS } from './api-process.js';
import { BACKUP_COMMANDS, runBackupCommand } from './backup.js';
import { testCluster } from './cluster/fault-runs.js';
import { runCluster } from './cluster/run-cluster.js';
import { runCommand } from './command.js';
import { dev } from './dev.js';
import { ownVariables } from './environment.js';
import { interruptBySignals } from './interrupt.js';
import { start } from './start.js';
import { ignoreClosedOutput, printError } from './terminal.js';

interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  /** The id of the npm process that started this process, if any. */
  readonly launcher?: number | undefined;
}

/** Runs one command of the launcher. Resolves to the exit code. */
export async function main({ command, args, launcher }: Invocation): Promise<number> {
  ignoreClosedOutput();
  const interrupt = interruptBySignals();
  const given = ownVariables();
  try {
    const name = COMMANDS.find((known) => known === command);
    if (name) return await runCommand({ name, args, given, interrupt });
    const backup = BACKUP_COMMANDS.find((known) => known === command);
    if (backup) return await runBackupCommand({ name: backup, args, given });
    if (command === 'cluster') return await runCluster(given, interrupt);
    if (command === 'cluster-faults') return await testCluster(args, given, interrupt);
    if (command === 'dev') return await dev(given, interrupt);
    if (command !== 'start') throw new UserFacingError(`ARENA has no command "${command}".`);
    return await start({
      given,
      interrupt,
      launcher: launcher === undefined ? undefined : identify(launcher),
    });
  } catch (error) {
    if (error === interrupt.reason) return 0;
    if (!(error instanceof UserFacingError || error instanceof ConfigError)) throw error;
    printError(error.message);
    return 1;
  }
}
