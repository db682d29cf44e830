// Checks manifests of Kubernetes without a cluster: each against the OpenAPI schema of its kind, by the validators of
// kubernetes-models, and for fields that the kind does not have, by the types of the same package.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = { 'monitoring.coreos.com': '@kubernetes-models/prometheus-operator' };

/**
 * Returns the manifests of a file.
 * @param {string} text YAML
 * @returns {{ apiVersion: string, kind: string, metadata: { name: string }, [field: string]: any }[]}
 * @throws Error if the text is no YAML or has a key twice
 */
export function readManifests(text) {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
}

/**
 * Returns what is wrong with the manifests, one line each.
 * @param {ReturnType<typeof readManifests>} manifests
 */
export async function manifestProblems(manifests) {
  const bySchema = await Promise.all(manifests.map(schemaProblems));
  return [...bySchema.flat(), ...fieldProblems(manifests)];
}

const nameOf = ({ kind, metadata }) => `${kind} ${metadata?.name}`;

/** Returns the module of a kind, such as `kubernetes-models/apps/v1/Deployment`. */
function moduleOf({ apiVersion, kind }) {
  const [group] = apiVersion.split('/');
  return `${PACKAGES[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
}

async function schemaProblems(manifest) {
  try {
    const { [manifest.kind]: Model } = await import(moduleOf(manifest));
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${nameOf(manifest)}: ${error.message}`];
  }
}

/** Compiles the manifests as literals of their types: TypeScript refuses unknown fields of a literal. */
function fieldProblems(manifests) {
  const path = join(ROOT, 'manifests.ts');
  const lines = manifests.map(
    (manifest, index) =>
      `export const m${index}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, target) =>
    name === path ? ts.createSourceFile(name, lines.join('\n'), target) : getSourceFile(name, target);
  const program = ts.createProgram([path], options, host);
  const source = program.getSourceFile(path);
  return ts.getPreEmitDiagnostics(program, source).map(({ start, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${nameOf(manifests[line])}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
