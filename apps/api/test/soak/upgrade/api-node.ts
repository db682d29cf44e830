import { once } from 'node:events';
import { startScript } from '../../support/api-process.js';
import type { Version } from './old-version.js';

/** A node of a version. */
export interface ApiNode {
  name: string;
  /** Sends SIGTERM. Resolves when the node has exited. */
  stop(): Promise<void>;
}

/** Starts a node of a version. Resolves when it listens. */
export async function startNode(
  name: string,
  version: Version,
  variables: Record<string, string>,
): Promise<ApiNode> {
  const child = startScript(version.entry('main'), variables);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  await Promise.race([
    once(child, 'message'),
    exit.then(([code]) => Promise.reject(new Error(`${name} ended with exit code ${String(code)}.`))),
  ]);
  return {
    name,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await exit;
      if (code !== 0) throw new Error(`${name} ended with exit code ${String(code)}.`);
    },
  };
}

/** Runs an entry point of a version to its end. @throws Error if it fails */
export async function runEntryOf(
  version: Version,
  name: 'migrate' | 'reconcile',
  variables: Record<string, string>,
): Promise<void> {
  const [code] = (await once(startScript(version.entry(name), variables), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} of ${version.name} ended with exit code ${String(code)}.`);
}
