import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the paths of the files that git does not ignore. */
export function repositoryFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // A tracked file can be deleted, and .gitignore does not cover node_modules when it is a symbolic link.
  return list
    .trimEnd()
    .split('\n')
    .filter((path) => path !== 'node_modules' && existsSync(join(ROOT, path)));
}
