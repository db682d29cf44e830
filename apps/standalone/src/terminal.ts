import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Matches pino's levels "error" and "fatal". Lines with other levels are only written to the log file. */
const ERROR_LINE = /^\{"level":(50|60),/;

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Ignores errors of a closed terminal or pipe (`npm start | head`), so that the server keeps running. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
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
