import { identify, UserFacingError } from '@arena/embedded';
import { COMMANDS } from './api-process.js';
import { BACKUP_COMMANDS, runBackupCommand } from './backup.js';
import { runCommand } from './command.js';
import { dev } from './dev.js';
import { start } from './start.js';
import { runInTerminal } from './terminal.js';

/**
 * Runs one command of the launcher. Resolves to the exit code.
 * @param launcher the id of the npm process that started this process, if any
 */
export function main(command: string, args: readonly string[], launcher?: number): Promise<number> {
  return runInTerminal(async (given, interrupt) => {
    const name = COMMANDS.find((known) => known === command);
    if (name) return runCommand({ name, args, given, interrupt });
    const backup = BACKUP_COMMANDS.find((known) => known === command);
    if (backup) return runBackupCommand(backup, args, given);
    if (command === 'dev') return dev(given, interrupt);
    if (command !== 'start') throw new UserFacingError(`ARENA has no command "${command}".`);
    return start(given, interrupt, launcher === undefined ? undefined : identify(launcher));
  });
}
