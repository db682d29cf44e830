import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SOURCE = resolve(import.meta.dirname, '..');

/** Read by the tools themselves, wherever it lies. */
const CONFIGURATION = /^(?!apps\/|libs\/)|\/tsconfig[^/]*\.json$/;
const INDEX = /^libs\/[^/]+\/src\/index\.ts$/;

/**
 * The configuration of this tree and its libs, of which each is an index alone, to do wrong in. It is checked by the
 * same tools, which need not read all of the sources for that.
 */
export class PlantedTree {
  private readonly root = mkdtempSync(join(tmpdir(), 'arena-planted-'));

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: SOURCE,
      encoding: 'utf8',
    });
    // A file may be tracked and deleted; node_modules may be a link, which the ignore file does not cover.
    const present = listed
      .split('\n')
      .filter((path) => path !== 'node_modules' && path !== '' && existsSync(join(SOURCE, path)));
    for (const path of present.filter((path) => CONFIGURATION.test(path)))
      cpSync(join(SOURCE, path), join(this.root, path));
    for (const path of present.filter((path) => INDEX.test(path)))
      this.plant({ [path]: 'export const lib = 1;\n' });
    symlinkSync(join(SOURCE, 'node_modules'), join(this.root, 'node_modules'));
    execFileSync('git', ['init', '--quiet'], { cwd: this.root });
  }

  plant(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }

  plantDependency(name: string): void {
    const path = join(this.root, 'package.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string> };
    manifest.dependencies[name] = '1.0.0';
    writeFileSync(path, JSON.stringify(manifest));
  }

  /** What the tool says; it is expected to exit with an error. */
  run(tool: string, ...args: string[]): Promise<string> {
    const options = { cwd: this.root, maxBuffer: 64 * 1024 * 1024 };
    return new Promise((done) => {
      execFile(tool, args, options, (_, stdout, stderr) => done(stdout + stderr));
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
