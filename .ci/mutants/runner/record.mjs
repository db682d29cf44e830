import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../../apps/standalone/prepare/run.mjs';
import { isFile } from './copy.mjs';

/** Git pathspecs of all files that tests can notice. Results stay valid when only other files change. */
const SOURCES = ['.', ':!.ci/mutants', ':!docs', ':!*.md'];

/** The results for one state of the sources, saved one by one, so that an interrupted run continues. */
export class Record {
  state = stateOfSources();
  path = join(ROOT, 'test-results', 'mutants', `${this.state}.json`);
  saved = { state: this.state, controls: {}, results: {} };

  constructor({ fresh }) {
    if (fresh) rmSync(this.path, { force: true });
    if (existsSync(this.path)) this.saved = JSON.parse(readFileSync(this.path, 'utf8'));
  }

  /** Returns the recorded result of a mutant; undefined when there is none or the mutant has changed since. */
  result(mutant) {
    const result = this.saved.results[mutant.id];
    return result?.hash === hashOf(mutant) ? result : undefined;
  }

  writeResult(mutant, result) {
    this.saved.results[mutant.id] = { hash: hashOf(mutant), ...result };
    this.save();
  }

  control(key) {
    return this.saved.controls[key];
  }

  writeControls(controls) {
    Object.assign(this.saved.controls, controls);
    this.save();
  }

  /** Returns the recorded results as a Markdown table. */
  table(mutants) {
    const columns = ['mutant', 'result', 'by', 'commit', 'exit code'];
    const commit = this.state.slice(0, 7);
    const rows = mutants.map((mutant) => {
      const { result = 'not run', spec, exitCode } = this.result(mutant) ?? {};
      return [mutant.id, result, spec === undefined ? '' : basename(spec), commit, exitCode ?? ''];
    });
    return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  }

  save() {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, `${JSON.stringify(this.saved, null, 2)}\n`);
    renameSync(`${this.path}.new`, this.path);
  }
}

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const hashOf = ({ file, find, replace, specs, grep }) =>
  digest(JSON.stringify([file, find, replace, specs, grep]));

/** Returns the latest commit that changed the sources, with a hash of the changes that are not committed. */
function stateOfSources() {
  const commit = git('log', '-1', '--format=%H', '--', ...SOURCES).trim();
  const added = git('ls-files', '-z', '-o', '--exclude-standard', '--', ...SOURCES)
    .split('\0')
    .filter((file) => file !== '' && isFile(file))
    .map((file) => `${file}\0${readFileSync(join(ROOT, file), 'utf8')}`);
  const changes = git('diff', 'HEAD', '--', ...SOURCES) + added.join('\0');
  return changes === '' ? commit : `${commit}-${digest(changes)}`;
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}
