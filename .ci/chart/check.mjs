// Runs `npm run chart:check`: renders the Helm chart with each set of values, checks values and manifests, and compares the
// manifests with the committed ones. `-- --update` writes them, and copies the alert rules into the chart.
//
// Needs `apt-get install --no-install-recommends golang-go golang-github-masterminds-sprig-dev golang-gopkg-yaml.v3-dev`, or
// Helm: it is used if it is in the PATH.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestProblems, readManifests } from './manifests.mjs';
import {
  ALERTS,
  ALERTS_OF_CHART,
  CHART,
  VALUES,
  mergedValues,
  renderedHeader,
  renderedPath,
  valuesProblems,
} from './sources.mjs';

const isUpdate = process.argv.includes('--update');
const hasHelm = spawnSync('helm', ['version']).status === 0;
let failed = 0;

if (isUpdate && existsSync(ALERTS)) copyFileSync(ALERTS, ALERTS_OF_CHART);

for (const [name, files] of Object.entries(VALUES)) {
  const rendered = render(files);
  const problems = [
    ...valuesProblems(mergedValues(files)),
    ...(await manifestProblems(readManifests(rendered))),
  ];
  const path = renderedPath(name);
  if (isUpdate) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, renderedHeader() + rendered);
  } else if (!hasHelm && readFileSync(path, 'utf8') !== renderedHeader() + rendered) {
    problems.push('The committed manifests are not current: run "npm run chart:check -- --update".');
  }
  process.stdout.write(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
  for (const problem of problems) process.stdout.write(`       ${problem}\n`);
  if (problems.length > 0) failed += 1;
}
process.stdout.write(`${Object.keys(VALUES).length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** Returns the manifests of a release "arena" in the namespace "arena". */
function render(files) {
  if (hasHelm) {
    const values = files.flatMap((file) => ['--values', file]);
    return execFileSync('helm', ['template', 'arena', CHART, '--namespace', 'arena', ...values], {
      encoding: 'utf8',
    });
  }
  const program = fileURLToPath(new URL('render.go', import.meta.url));
  return execFileSync('go', ['run', program, CHART, 'arena', 'arena', ...files], {
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
  });
}
