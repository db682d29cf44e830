import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type EmbeddedPostgres } from '@arena/embedded';

/** A durable PostgreSQL in a folder of its own; both are gone afterwards. */
export async function withPostgres<T>(
  work: (server: EmbeddedPostgres, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
  try {
    const server = await startPostgres({ directory: folder, durable: true });
    try {
      return await work(server, folder);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
