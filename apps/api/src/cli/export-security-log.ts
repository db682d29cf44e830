import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AuditService, COMMAND_LINE, exportedLines } from '@arena/audit';
import type { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/**
 * Runs `export-security-log FILE`, which writes the security log as lines of JSON to a new file. Records the export in the
 * log first.
 * @param config defaults to the configuration in this process's environment
 */
export async function exportSecurityLog(args: string[], config?: ArenaConfig): Promise<string> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0)
    throw new UsageError('export-security-log needs FILE, a new file.');
  return withServices(async (services) => {
    await services
      .get(AuditService)
      .recordAlone({ ...COMMAND_LINE, action: 'data.exported', subject: 'security log' });
    let count = 0;
    const lines = exportedLines(services.get(Database));
    const counted = async function* (): AsyncGenerator<string> {
      for await (const line of lines) {
        count += 1;
        yield line;
      }
    };
    await pipeline(Readable.from(counted()), createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(
      (error: unknown) => {
        const { syscall, code = '' } = error as NodeJS.ErrnoException;
        throw syscall === 'open' ? new UsageError(`${file} could not be created: ${code}.`) : error;
      },
    );
    return `${count} entries were written to ${file}.`;
  }, config);
}
