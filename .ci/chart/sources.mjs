// The Helm chart's files, its sets of values, and the committed manifests that are rendered from them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CHART = join(ROOT, 'deploy/helm/arena');

/** The alert rules of Prometheus, and their copy in the chart: Helm reads no file outside it. */
export const ALERTS = join(ROOT, 'docker/observability/alerts.yml');
export const ALERTS_OF_CHART = join(CHART, 'files/alerts.yml');

/** The sets of values, by the names of the rendered files. */
export const VALUES = {
  default: [],
  production: [join(CHART, 'ci/production-values.yaml')],
  single: [join(CHART, 'ci/single-values.yaml')],
};

/** Returns the path of the committed manifests of a set of values. */
export const renderedPath = (name) => join(ROOT, `deploy/helm/rendered/${name}.yaml`);

/** Returns the first line of a rendered file, which says from which chart and values it was rendered. */
export function renderedHeader() {
  const hash = createHash('sha256');
  const files = readdirSync(CHART, { recursive: true, withFileTypes: true })
    // The schema changes no manifest.
    .filter((entry) => !entry.isDirectory() && entry.name !== 'values.schema.json')
    .map(({ parentPath, name }) => relative(CHART, join(parentPath, name)))
    .sort();
  for (const file of files) hash.update(`${file}\0${readFileSync(join(CHART, file), 'utf8')}\0`);
  return `# Rendered by "npm run chart:check -- --update". SHA-256 of the chart: ${hash.digest('hex')}\n`;
}

/**
 * Returns what the schema of the values refuses, one line each.
 * @param {object} values
 */
export function valuesProblems(values) {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  ajv.validate(schema, values);
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
}

/**
 * Returns the values of the chart with those of files over them, as Helm merges them: a null removes a value.
 * @param {string[]} files paths of values files
 */
export function mergedValues(files) {
  const read = (path) => parse(readFileSync(path, 'utf8'));
  return files.map(read).reduce(merge, read(join(CHART, 'values.yaml')));
}

function merge(target, source) {
  const result = { ...target };
  for (const [key, value] of Object.entries(source)) {
    if (value === null) delete result[key];
    else if (isObject(value) && isObject(target[key])) result[key] = merge(target[key], value);
    else result[key] = value;
  }
  return result;
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
