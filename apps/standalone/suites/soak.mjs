import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fingerprint } from '../prepare/build.mjs';
import { ROOT, runNode, variables } from '../prepare/run.mjs';
import { RESULTS, runJest } from './runners.mjs';
import { e2eVariables } from './suites.mjs';

const CONFIG = '--config=jest.soak.config.mjs';
const RECORD = join(RESULTS, 'soak-passed.json');
/** A change to any of these makes all files run again. */
const SOURCES = ['apps/api', 'apps/standalone', 'libs', 'package-lock.json', 'jest.soak.config.mjs'];

/**
 * Runs the soak specs one file at a time. Skips files that have already passed with the same sources, so that an
 * interrupted run can continue. With `--fresh`, runs all files.
 */
export async function runSoak(args) {
  const filters = args.filter((arg) => arg !== '--fresh');
  const sources = fingerprint(SOURCES, { specs: true });
  const passed = new Set(args.includes('--fresh') ? [] : readPassed(sources));
  const results = [];
  for (const file of await listSpecs(filters)) {
    if (passed.has(file)) {
      process.stdout.write(`passed before  ${file}\n`);
      continue;
    }
    const result = await runJest(
      'soak',
      [`${ROOT}/${file}`, CONFIG, '--runTestsByPath'],
      await e2eVariables([]),
    );
    results.push(result);
    if (result.failed > 0) continue;
    passed.add(file);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(RECORD, JSON.stringify({ sources, passed: [...passed] }, null, 2));
  }
  return results;
}

/** @throws Error if no file matches */
async function listSpecs(filters) {
  const command = ['node_modules/jest/bin/jest.js', ...filters, CONFIG, '--listTests', '--json'];
  const { output } = await runNode(command, { env: variables });
  const start = output.indexOf('[');
  const files = start < 0 ? [] : JSON.parse(output.slice(start, output.lastIndexOf(']') + 1));
  if (files.length === 0) throw new Error(`No soak spec matches ${filters.join(' ') || CONFIG}.`);
  return files.map((file) => relative(ROOT, file)).sort();
}

function readPassed(sources) {
  if (!existsSync(RECORD)) return [];
  const record = JSON.parse(readFileSync(RECORD, 'utf8'));
  return record.sources === sources ? record.passed : [];
}
