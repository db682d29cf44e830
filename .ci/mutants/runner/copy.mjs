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
import { ROOT } from './paths.mjs';

/** A copy of the checkout, as it is now, in which files are changed and put back. */
export class Copy {
  /** For temporary files of the tests as well: whatever they leave behind goes with the copy. */
  folder = mkdtempSync(join(tmpdir(), 'arena-mutants-'));
  temporary = join(this.folder, 'tmp');

  constructor() {
    // Readable for the account that PostgreSQL runs as.
    chmodSync(this.folder, 0o755);
    mkdirSync(this.temporary);
    chmodSync(this.temporary, 0o1777);
    for (const file of trackedAndNew()) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(this.folder, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Puts the defect in. Returns how to take it out again. */
  plant(mutant) {
    const path = join(this.folder, mutant.file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(sound, mutant));
    return () => writeFileSync(path, sound);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Why this mutant cannot be planted in the checkout any more; undefined when it can. */
export function staleness({ file, find, replace, specs }) {
  const missing = [file, ...specs].find((path) => !existsSync(join(ROOT, path)));
  if (missing !== undefined) return `there is no ${missing}`;
  if (find === replace) return 'it changes nothing';
  const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
  return times === 1 ? undefined : `\`find\` occurs ${times} times in ${file}`;
}

const mutated = (text, { find, replace }) => text.split(find).join(replace);

/** One that was deleted and not committed yet is still listed, and so is a link to a folder. */
export const isFile = (file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile() === true;

function trackedAndNew() {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file !== '' && isFile(file));
}
