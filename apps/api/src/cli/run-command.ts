import { ConfigError } from '@arena/config';
import { DomainError } from '@arena/wire';
import { explainError } from '../explain-error.js';

/** Thrown if a command cannot run as requested. The message is a sentence for the operator. */
export class UsageError extends Error {}

/** Runs a command and prints its output. If it fails, prints an explanation and sets the exit code to 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${sentence(error)}\n`);
  }
}

function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  return error instanceof DomainError ? error.detail : explainError(error);
}
