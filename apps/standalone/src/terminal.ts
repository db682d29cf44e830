import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ConfigError } from '@arena/config';
import { UserFacingError } from '@arena/embedded';
import { ownVariables, type Variables } from './environment.js';

/** Matches pino's levels "error" and "fatal". Lines with other levels are only written to the log file. */
const ERROR_LINE = /^\{"level":(50|60),/;

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/**
 * Runs a command until it ends or a signal interrupts it. Resolves to the exit code. Prints the errors that users can
 * correct.
 */
export async function runInTerminal(
  run: (given: Variables, interrupt: AbortSignal) => Promise<number>,
): Promise<number> {
  // The server keeps running when the terminal or a pipe is closed (`npm start | head`).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const interrupt = interruptBySignals();
  try {
    return await run(ownVariables(), interrupt);
  } catch (error) {
    if (error === interrupt.reason) return 0;
    if (!(error instanceof UserFacingError || error instanceof ConfigError)) throw error;
    printError(error.message);
    return 1;
  }
}

/** The reason for an abort by SIGINT (Ctrl-C), SIGTERM or SIGHUP, the normal way to stop a server. */
class Interruption extends Error {
  override readonly name = Interruption.name;
}

/** Returns a signal that aborts on SIGINT, SIGTERM or SIGHUP. Ignores a second one, because npm repeats Ctrl-C. */
function interruptBySignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort(new Interruption(signal)));
  }
  return controller.signal;
}

/** Rejects with the signal's reason when it aborts. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** Prints the errors in a pino log. */
export function printLoggedErrors(log: Readable): void {
  createInterface({ input: log }).on('line', (line) => {
    if (ERROR_LINE.test(line)) printError(formatLogLine(line));
  });
}

function formatLogLine(line: string): string {
  try {
    const { time, msg, err } = JSON.parse(line) as {
      time?: number;
      msg?: string;
      err?: { message?: string };
    };
    const at = new Date(time ?? Date.now()).toISOString().slice(11, 19);
    return [at, 'error', msg, err?.message === msg ? undefined : err?.message].filter(Boolean).join('  ');
  } catch {
    return line;
  }
}
