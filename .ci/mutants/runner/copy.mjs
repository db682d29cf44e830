import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../apps/standalone/prepare/run.mjs';

/** A temporary copy of the checkout in which mutants are planted. */
export class Copy {
  folder = mkdtempSync(join(tmpdir(), 'arena-mutants-'));
  /** The TMPDIR of the tests, so that their files are removed with the copy. */
  temporary = join(this.folder, 'tmp');

  constructor() {
    // PostgreSQL's account has to read the copy.
    chmodSync(this.folder, 0o755);
    mkdirSync(this.temporary);
    chmodSync(this.temporary, 0o1777);
    for (const file of listFiles()) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(this.folder, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Plants a mutant. Returns a function that restores the file. */
  plant({ file, find, replace }) {
    const path = join(this.folder, file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, original.split(find).join(replace));
    return () => writeFileSync(path, original);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Returns why a mutant cannot be planted; undefined when it can. */
export function reasonForStale({ file, find, replace, specs }) {
  const missing = [file, ...specs].find((path) => !existsSync(join(ROOT, path)));
  if (missing !== undefined) return `${missing} does not exist`;
  if (find === replace) return 'it changes nothing';
  const count = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
  return count === 1 ? undefined : `\`find\` occurs ${count} times in ${file}`;
}

/** Git also lists deleted files that are not committed yet, and symbolic links to folders. */
export const isFile = (file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile() === true;

/** Lists tracked and new files. */
function listFiles() {
  const output = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return output.split('\0').filter((file) => file !== '' && isFile(file));
}
