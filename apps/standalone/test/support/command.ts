import { Launched } from './launched.js';

/** What reconcile says of the embedded chain's treasury. */
export const SOLVENT = /^ok +The treasury holds on the chain what is owed to players$/m;

/** One of the launcher's short commands on this data folder: its exit code, and all that it said. */
export async function runCommand(
  folder: string,
  ...args: string[]
): Promise<{ code: number | string; output: string }> {
  const launched = Launched.run(folder, {}, args);
  return { code: await launched.ending(), output: launched.output };
}
