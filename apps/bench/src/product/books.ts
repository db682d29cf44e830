import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { interrupt } from '../interrupt.js';

const RECONCILE = fileURLToPath(new URL('../../../api/src/reconcile.js', import.meta.url));

/** Runs the product's own check of its books. Speed that costs a coin is no speed: a breach fails the bench. */
export async function checkBooks(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [RECONCILE], { env, signal: interrupt });
}
