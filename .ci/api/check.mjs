// The `api` step of `npm run check`. Fails if the API document in docs/ is out of date, or if the API has a breaking
// change that the changelog does not list.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '../docs/generate.mjs';
import { breakingChanges, unlistedChanges } from './changes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'docs/api.json';
/** Candidates for the commit that landed last, in order of preference. A shallow checkout has only `HEAD`. */
const LANDED = ['origin/main', 'HEAD~', 'HEAD'];

const current = readFileSync(join(ROOT, FILE), 'utf8');
const isCurrent = current === (await generate(FILE));
if (!isCurrent) process.stderr.write(`${FILE} is out of date. Run \`npm run docs\`.\n`);

const changes = breakingChanges(JSON.parse(landed() ?? current), JSON.parse(current));
const unlisted = unlistedChanges(changes, readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
for (const { route, change } of unlisted) process.stderr.write(`${route}: ${change}\n`);
if (unlisted.length > 0)
  process.stderr.write(
    'These changes break clients. Undo them, or name their routes in CHANGELOG.md under "Breaking".\n',
  );

process.exitCode = isCurrent && unlisted.length === 0 ? 0 : 1;

/** Returns the API document of the first of these commits that has one, or undefined if none has. */
function landed() {
  for (const commit of LANDED)
    try {
      return execFileSync('git', ['show', `${commit}:${FILE}`], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch {
      // This checkout does not have the commit, or the commit has no document.
    }
  return undefined;
}
