import { ConfigError } from '@arena/config';
import { DomainError } from '@arena/wire';
import { explain } from '../explain.js';

/** Runs a command line: prints what it says, or one sentence about what went wrong, and sets the exit code. */
export async function command(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${sentence(error)}\n`);
  }
}

function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  return error instanceof DomainError ? error.detail : explain(error);
}

/** The words of a command were not understood. */
export class UsageError extends Error {}
