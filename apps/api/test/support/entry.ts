import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startScript } from './api-process.js';
import { TEST_VARIABLES } from './test-app.js';
import type { TestDatabase } from './test-database.js';

type EntryName = 'admin' | 'main' | 'reconcile';

/** One of the api's entry points as a process of its own, listened to until it ends. */
export interface Entry {
  child: ChildProcess;
  /** Its exit code, and everything that it said. */
  ending: Promise<{ code: number | null; said: string }>;
}

export function runEntry(
  name: EntryName,
  { url }: TestDatabase,
  variables: Record<string, string>,
  args: string[] = [],
): Entry {
  const environment = { ...TEST_VARIABLES, DATABASE_URL: url, ...variables };
  const child = startScript(fileOf(name), environment, args, 'pipe');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ending = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ending };
}

/** Built where the api is built, see api-process.ts. */
function fileOf(name: EntryName): string {
  const built = process.env['ARENA_BUILT_API'];
  return built === undefined ? `apps/api/src/${name}.ts` : built.replace(/main\.js$/, `${name}.js`);
}
