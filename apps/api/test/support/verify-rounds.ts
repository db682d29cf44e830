import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CrashChain, CrashRound } from '@arena/wire';

const VERIFIER = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));

interface VerifyOptions {
  /** The seed chains that the player has saved. */
  chains?: readonly CrashChain[];
  /** An endpoint of the blockchain. Without it, the script looks nothing up. */
  rpcUrl?: string;
}

/** Runs the stand-alone verifier on these rounds. Its exit code is 0 if all of them are correct. */
export async function verifyRounds(
  rounds: readonly CrashRound[],
  { chains = [], rpcUrl }: VerifyOptions = {},
): Promise<{ code: number | null; lines: string[] }> {
  const args = rpcUrl === undefined ? [] : [rpcUrl];
  const script = spawn(process.execPath, [VERIFIER, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(script, 'close');
  script.stdin.end(JSON.stringify({ rounds, chains }));
  const output = await text(script.stdout);
  const [code] = (await ended) as [number | null];
  return { code, lines: output.trimEnd().split('\n') };
}
