import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import pg from 'pg';

/** The first byte of a message of BASE_BACKUP. */
const NEW_ARCHIVE = 'n';
const DATA = 'd';

const ignore = (): void => undefined;

/**
 * A BASE_BACKUP command, whose archive is written to a file. The npm package of PostgreSQL has no pg_basebackup, which
 * sends the same command.
 */
class BaseBackup implements pg.Submittable {
  error: Error | undefined;
  private archives = 0;
  /** Whether the connection is paused until the file has taken the data. */
  private isWaiting = false;
  private resolve: () => void = () => undefined;
  readonly ended = new Promise<void>((resolve) => (this.resolve = resolve));

  constructor(private readonly file: WriteStream) {}

  submit(connection: pg.Connection): void {
    connection.query("BASE_BACKUP (LABEL 'arena', CHECKPOINT 'fast', WAL, MANIFEST 'no')");
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === NEW_ARCHIVE) this.archives += 1;
    if (this.archives > 1)
      this.error ??= new Error('The cluster has tablespaces, which a backup cannot contain.');
    if (kind !== DATA || this.error !== undefined) return;
    // pg uses the memory of the chunk again.
    if (this.file.write(Buffer.from(chunk.subarray(1)))) return;
    if (this.isWaiting) return; // pg still delivers what it has received
    this.isWaiting = true;
    stream.pause();
    this.file.once('drain', () => {
      this.isWaiting = false;
      stream.resume();
    });
  }

  // The names that pg calls.
  handleError(error: Error): void {
    this.error ??= error;
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  // The rows describe the position in the log and the tablespaces.
  handleRowDescription = ignore;
  handleDataRow = ignore;
  handleCommandComplete = ignore;
  handleEmptyQuery = ignore;
  handlePortalSuspended = ignore;
}

/**
 * Writes a backup of a running server's whole cluster to a tar file, with the log that makes it consistent. The file
 * appears when it is complete.
 * @param url the URL of a database for a superuser
 */
export async function backUpCluster(url: string, path: string): Promise<void> {
  const server = new URL(url);
  server.searchParams.set('replication', 'true');
  const client = new pg.Client({ connectionString: server.href });
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  await client.connect();
  const draft = `${path}.incomplete`;
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  try {
    const backup = new BaseBackup(file);
    const disconnected = new Promise<void>((resolve) => client.once('end', resolve));
    file.once('error', (error) => backup.handleError(error));
    client.query(backup);
    await Promise.race([backup.ended, disconnected]);
    const error = backup.error ?? lost;
    if (error !== undefined) throw error;
    file.end();
    await finished(file);
    await rename(draft, path);
  } catch (error) {
    file.destroy();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
