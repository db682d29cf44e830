import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/**
 * Plays bets through the api and gives them, and tampered ones, to the verifiers. The spec writes what it counted into
 * the folder.
 * @returns whether all was as expected
 */
export async function proveBets(folder: string): Promise<boolean> {
  const args = ['apps/standalone/test.mjs', 'full', 'verified-bets.full', '--fresh'];
  const env = { ...process.env, CERTIFY_EVIDENCE: resolve(folder) };
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'close')) as [
    number | null,
  ];
  return code === 0;
}
