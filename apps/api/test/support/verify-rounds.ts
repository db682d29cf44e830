import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CrashRound } from '@arena/wire';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));

/** Runs the stand-alone verifier on these rounds. Its exit code is 0 if all of them are correct. */
export async function verifyRounds(
  rounds: readonly CrashRound[],
  ...args: string[]
): Promise<{ code: number | null; lines: string[] }> {
  const script = spawn(process.execPath, [VERIFIER, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(script, 'close');
  script.stdin.end(JSON.stringify({ rounds }));
  const output = await text(script.stdout);
  const [code] = (await ended) as [number | null];
  return { code, lines: output.trimEnd().split('\n') };
}
