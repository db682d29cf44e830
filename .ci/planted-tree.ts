import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles, ROOT } from './repository-files.js';

/** The files that configure the tools. */
const CONFIGURATION = /^(?!apps\/|libs\/)|\/tsconfig[^/]*\.json$/;
const INDEX = /^libs\/[^/]+\/src\/(dto\/)?index\.ts$/;

/**
 * A temporary tree with this repository's configuration, in which files that break rules can be planted. Each lib has
 * only an index file, so that the tools do not have to read all sources.
 */
export class PlantedTree {
  private readonly root = mkdtempSync(join(tmpdir(), 'arena-planted-'));

  constructor() {
    const present = repositoryFiles();
    for (const path of present.filter((path) => CONFIGURATION.test(path)))
      cpSync(join(ROOT, path), join(this.root, path));
    for (const path of present.filter((path) => INDEX.test(path)))
      this.plant({ [path]: 'export const lib = 1;\n' });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
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

  /** Returns the output of a tool. Ignores its exit code, because it is expected to report errors. */
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
