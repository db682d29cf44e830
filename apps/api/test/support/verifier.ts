import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CrashRound } from '@arena/wire';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));

/** What the stand-alone script says of these rounds: 0 when all is well. */
export async function verifyRounds(
  rounds: readonly CrashRound[],
  ...args: string[]
): Promise<{ code: number | null; lines: string[] }> {
  const script = spawn(process.execPath, [VERIFIER, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(script, 'close');
  script.stdin.end(JSON.stringify({ rounds }));
  const said = await text(script.stdout);
  const [code] = (await ended) as [number | null];
  return { code, lines: said.trimEnd().split('\n') };
}
