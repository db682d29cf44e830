import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile } from './copy.mjs';
import { ROOT } from './paths.mjs';

/** What these hold changes no test: a commit that changes nothing else keeps the results. */
const ELSE = ['.', ':!.ci/mutants', ':!docs', ':!*.md'];

/** Results of one state of the sources, written one by one: a run that is interrupted goes on where it was. */
export class Record {
  state = stateOfSources();
  path = join(ROOT, 'test-results', 'mutants', `${this.state}.json`);
  kept = { state: this.state, controls: {}, results: {} };

  constructor({ fresh }) {
    if (fresh) rmSync(this.path, { force: true });
    if (existsSync(this.path)) this.kept = JSON.parse(readFileSync(this.path, 'utf8'));
  }

  /** The result of this very mutant; undefined while there is none that counts. */
  of(mutant) {
    const result = this.kept.results[mutant.id];
    return result?.hash === hashOf(mutant) ? result : undefined;
  }

  write(mutant, result) {
    this.kept.results[mutant.id] = { hash: hashOf(mutant), ...result };
    this.save();
  }

  control(key) {
    return this.kept.controls[key];
  }

  writeControls(controls) {
    Object.assign(this.kept.controls, controls);
    this.save();
  }

  save() {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, `${JSON.stringify(this.kept, null, 2)}\n`);
    renameSync(`${this.path}.new`, this.path);
  }
}

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const hashOf = ({ file, find, replace, specs, grep }) =>
  digest(JSON.stringify([file, find, replace, specs, grep]));

/** The latest commit that changed anything tests could notice; and a hash of what is not committed of it. */
function stateOfSources() {
  const commit = git('log', '-1', '--format=%H', '--', ...ELSE).trim();
  const added = git('ls-files', '-z', '-o', '--exclude-standard', '--', ...ELSE)
    .split('\0')
    .filter((file) => file !== '' && isFile(file))
    .map((file) => `${file}\0${readFileSync(join(ROOT, file), 'utf8')}`);
  const changes = git('diff', 'HEAD', '--', ...ELSE) + added.join('\0');
  return changes === '' ? commit : `${commit}-${digest(changes)}`;
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}
