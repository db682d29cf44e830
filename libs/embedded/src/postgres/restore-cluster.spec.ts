import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterLocation } from './cluster.js';
import { extractCluster } from './restore-cluster.js';

const HERE = { account: undefined } as ClusterLocation;

describe(extractCluster, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-extract-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('accepts a backup with zeros after its end, which tar does not read', async () => {
    const backup = join(folder, 'backup.tar');
    mkdirSync(join(folder, 'cluster'));
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n');
    execFileSync('tar', ['-c', '-f', backup, '-C', join(folder, 'cluster'), 'PG_VERSION']);
    appendFileSync(backup, Buffer.alloc(300_000));
    // Once in five times, a pipe closed before its writer had ended.
    for (let run = 0; run < 50; run += 1) {
      const extracted = join(folder, `extracted-${run}`);
      await extractCluster(HERE, backup, extracted);
      expect(readFileSync(join(extracted, 'PG_VERSION'), 'utf8')).toBe('18\n');
    }
  });

  it('refuses a file that is no archive', async () => {
    const backup = join(folder, 'backup.tar');
    writeFileSync(backup, 'no archive '.repeat(100_000));
    await expect(extractCluster(HERE, backup, join(folder, 'extracted'))).rejects.toThrow(
      /^.*backup\.tar is not a backup of ARENA's PostgreSQL: tar: /,
    );
  });
});
