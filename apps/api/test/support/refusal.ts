import { ConfigError } from '@arena/config';
import { explain } from '../../src/explain.js';

/** What `main` writes when the application does not start: see main.ts. */
export async function refusalOf(start: Promise<unknown>): Promise<string> {
  const error: unknown = await start.then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  );
  return `${(error instanceof ConfigError ? error.problems : [explain(error)]).join('\n')}\n`;
}
