import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isBuilt, markBuilt, unmarkBuilt } from './fingerprint.mjs';
import { ROOT } from './root.mjs';
import { must, runNode } from './run.mjs';

const COMMON = ['tsconfig.base.json', 'package-lock.json'];

/** A build: what it is made from, where its output goes, and how it is made. */
const BUILDS = [
  {
    name: 'server',
    inputs: () => [
      ...COMMON,
      'nest-cli.json',
      'apps/api',
      'apps/standalone/src',
      'apps/standalone/tsconfig.app.json',
      'libs',
    ],
    outputs: ['dist/apps/api', 'dist/apps/standalone', 'dist/libs'],
    make: makeServer,
  },
  {
    name: 'web',
    inputs: () => [...COMMON, 'apps/web', 'libs/wire', 'libs/money', 'libs/fairness'],
    outputs: ['dist/apps/web'],
    make: makeWeb,
  },
];

/** Builds what is stale, side by side. */
export async function build() {
  const stale = BUILDS.map((one) => ({ ...one, print: fingerprint(one.inputs()) })).filter(
    ({ name, print }) => !isBuilt(name, print),
  );
  if (stale.length === 0) return;
  process.stdout.write(`Building the ${stale.map(({ name }) => name).join(' and the ')} …\n`);
  await Promise.all(stale.map(remake));
}

async function remake({ name, outputs, make, print }) {
  unmarkBuilt(name);
  // Nothing of a file that has since been deleted may stay behind.
  for (const output of outputs) rmSync(join(ROOT, output), { recursive: true, force: true });
  await make();
  markBuilt(name, print);
}

/** One compilation for launcher and api: both stand on the same libs. */
async function makeServer() {
  await must(
    'The server could not be built.',
    runNode(['node_modules/@nestjs/cli/bin/nest.js', 'build', 'standalone']),
  );
  for (const lib of readdirSync(join(ROOT, 'libs'))) {
    const sql = join(ROOT, 'libs', lib, 'sql');
    if (existsSync(sql)) cpSync(sql, join(ROOT, 'dist', 'libs', lib, 'sql'), { recursive: true });
  }
}

async function makeWeb() {
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--logLevel',
    'warn',
  ];
  await must('The web could not be built.', runNode(vite));
}
