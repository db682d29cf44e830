// Runs `npm run chart:check`: checks each set of values and the manifests that the chart makes of it, and compares those of
// "production" with the committed example. `-- --update` writes it, and copies the alert rules into the chart. Without Go, only the
// values and the example are checked.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  CHART,
  EXAMPLE,
  exampleHeader,
  manifestProblems,
  readManifests,
  ROOT,
  valuesProblems,
  valuesWith,
} from './chart.js';

const SETS = { default: undefined, production: 'production-values.yaml', single: 'single-values.yaml' };

const isUpdate = process.argv.includes('--update');
const hasGo = spawnSync('go', ['version']).status === 0;
if (isUpdate) copyFileSync(join(ROOT, 'docker/observability/alerts.yml'), join(CHART, 'files/alerts.yml'));

for (const [name, file] of Object.entries(SETS)) {
  const values = valuesWith(file);
  const problems = valuesProblems(values);
  const isExample = name === 'production';
  const rendered = hasGo ? exampleHeader() + render(values) : isExample ? readFileSync(EXAMPLE, 'utf8') : '';
  problems.push(...(await manifestProblems(readManifests(rendered))));
  if (isExample && isUpdate) writeFileSync(EXAMPLE, rendered);
  const example = readFileSync(EXAMPLE, 'utf8');
  if (isExample && (rendered !== example || !example.startsWith(exampleHeader())))
    problems.push('The example is not current: run "npm run chart:check -- --update".');
  process.stdout.write(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}${hasGo ? '' : ', without Go'}\n`,
  );
  for (const problem of problems) process.stdout.write(`       ${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Returns the manifests of a release "arena" in the namespace "arena". */
function render(values: object): string {
  const chart = Object.entries(parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as object);
  const objects = {
    Values: values,
    Chart: Object.fromEntries(
      chart.map(([name, value]) => [`${name[0]?.toUpperCase()}${name.slice(1)}`, value]),
    ),
    Release: { Name: 'arena', Namespace: 'arena', Service: 'Helm', IsInstall: true, Revision: 1 },
  };
  return execFileSync('go', ['run', join(ROOT, 'deploy/helm/check/render.go'), CHART], {
    input: JSON.stringify(objects),
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
  });
}
