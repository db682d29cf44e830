// Runs `npm run figures`: prints the size of the product's code on the server and of what starts, measures, deploys and checks
// it, without specs, their support, mutants and data.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const AREAS = [
  'libs',
  'apps/api',
  'apps/standalone',
  'apps/bench',
  'deploy/cluster',
  'deploy/helm/check',
  '.ci',
];
const CODE = /\.(ts|mjs|cts|sql|go|sh)$/;
const TESTS = /[.-]spec\.ts$|(^|\/)(test|fixtures|mutants)\//;
const BUILD_PLUGINS = 'apps/web/build';

const files = execFileSync('git', ['ls-files', ...AREAS, BUILD_PLUGINS], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => CODE.test(path) && !TESTS.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const product = AREAS.map((area) => ({ area, files: below(area) }));
const plugins = below(BUILD_PLUGINS);
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

print('Area', 'Files', 'Lines');
for (const { area, files } of product) print(area, files.length, lines(files));
const all = product.flatMap(({ files }) => files);
print('all', all.length, lines(all));
print('');
print('TypeORM entities', occurrences(all, /^@(View)?Entity\(/gm));
print('dependencies', Object.keys(dependencies).length);
print('development dependencies', Object.keys(devDependencies).length);
print(`build plugins (${BUILD_PLUGINS})`, plugins.length, lines(plugins));
for (const plugin of plugins) print(`  ${basename(plugin.path)}`, '', lines([plugin]));

function below(folder) {
  return files.filter(({ path }) => path.startsWith(`${folder}/`));
}

function lines(files) {
  return occurrences(files, /\n/g);
}

function occurrences(files, pattern) {
  return files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

function print(name, ...figures) {
  process.stdout.write(
    `${[name.padEnd(32), ...figures.map((one) => `${one}`.padStart(8))].join('').trimEnd()}\n`,
  );
}
