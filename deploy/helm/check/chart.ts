// The Helm chart as it is checked: its sets of values, and manifests, without Helm and without a cluster.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const CHART = join(ROOT, 'deploy/helm/arena');
/** The manifests of the set "production", which show in a review what a change of the chart does. */
export const EXAMPLE = join(ROOT, 'deploy/helm/check/production.yaml');

type Values = Record<string, unknown>;

/** A manifest of Kubernetes. */
export interface Manifest extends Values {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** Returns the values of the chart with those of a file in `ci` over them, as Helm merges them. */
export function valuesWith(file?: string): Values {
  const read = (path: string) => parse(readFileSync(join(CHART, path), 'utf8')) as Values;
  return file === undefined ? read('values.yaml') : merge(read('values.yaml'), read(`ci/${file}`));
}

/** Returns values with others over them. A null removes a value. */
export function merge(target: Values, source: Values): Values {
  const merged = Object.entries(source).map(([key, value]): [string, unknown] => {
    const before = target[key];
    return [key, isObject(value) && isObject(before) ? merge(before, value) : value];
  });
  const all = Object.entries({ ...target, ...Object.fromEntries(merged) });
  return Object.fromEntries(all.filter(([key]) => source[key] !== null));
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what the schema of the chart's values refuses, one line each. */
export function valuesProblems(values: Values): string[] {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as object;
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  ajv.validate(schema, values);
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
}

/** Returns the first line of the example, by which it is known from which chart it was rendered. */
export function exampleHeader(): string {
  const hash = createHash('sha256');
  const files = readdirSync(CHART, { recursive: true, withFileTypes: true })
    // The schema changes no manifest.
    .filter((entry) => !entry.isDirectory() && entry.name !== 'values.schema.json')
    .map(({ parentPath, name }) => relative(CHART, join(parentPath, name)))
    .sort();
  for (const file of files) hash.update(`${file}\0${readFileSync(join(CHART, file), 'utf8')}\0`);
  return `# Rendered by "npm run chart:check -- --update". SHA-256 of the chart: ${hash.digest('hex')}\n`;
}

/** @throws Error if the text is no YAML or has a key twice */
export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0] !== undefined) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/**
 * Returns what is wrong with manifests, one line each: by the validators of kubernetes-models, which know the OpenAPI schema of
 * each kind, and by its types, because the schemas allow fields that a kind does not have.
 */
export async function manifestProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const bySchema = await Promise.all(manifests.map(schemaProblems));
  return [...bySchema.flat(), ...fieldProblems(manifests)];
}

const describe = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** Returns the module of a kind, such as `kubernetes-models/apps/v1/Deployment`. */
function moduleOf({ apiVersion, kind }: Manifest): string {
  const isOfPrometheus = apiVersion.startsWith('monitoring.coreos.com/');
  const library = isOfPrometheus ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
  return `${library}/${apiVersion}/${kind}`;
}

async function schemaProblems(manifest: Manifest): Promise<string[]> {
  type Model = new (manifest: Manifest) => { validate: () => void };
  try {
    const models = (await import(moduleOf(manifest))) as Record<string, Model>;
    const Model = models[manifest.kind];
    if (Model === undefined) return [`${describe(manifest)}: unknown kind`];
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${describe(manifest)}: ${(error as Error).message}`];
  }
}

/** Compiles the manifests as literals of their types: TypeScript refuses unknown fields of a literal. */
function fieldProblems(manifests: readonly Manifest[]): string[] {
  const path = join(ROOT, 'manifests.ts');
  const lines = manifests.map(
    (manifest, index) =>
      `export const m${index}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const base = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...base,
    fileExists: (name) => name === path || base.fileExists(name),
    getSourceFile: (name, target) =>
      name === path ? ts.createSourceFile(name, lines.join('\n'), target) : base.getSourceFile(name, target),
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([path], options, host))
    .map(({ file, start = 0, messageText }) => {
      const manifest = manifests[file?.getLineAndCharacterOfPosition(start).line ?? -1];
      const name = manifest === undefined ? 'The manifests' : describe(manifest);
      return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
