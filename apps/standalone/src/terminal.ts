import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** From pino's levels: what somebody at the terminal should see. The rest is in the log. */
const SHOWN = /^\{"level":(50|60),/;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Nobody reads along any more (`npm start | head`, a closed terminal): no reason to stop serving. */
export function outliveTheReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

export function showErrors(log: Readable): void {
  createInterface({ input: log }).on('line', (line) => {
    if (SHOWN.test(line)) complain(summarize(line));
  });
}

function summarize(line: string): string {
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
