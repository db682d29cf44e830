import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './run-command.js';

/** Discards what readline would show: the typed characters. */
const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Reads a password from standard input: one line without an echo from a terminal, otherwise everything up to the end,
 * without the last line break.
 * @throws UsageError if the input ends without a password
 */
export async function readPassword(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  const password = input.isTTY ? await readHidden(input) : (await text(input)).replace(/\r?\n$/, '');
  if (password === '') throw new UsageError('No password was given.');
  return password;
}

async function readHidden(input: NodeJS.ReadStream): Promise<string> {
  process.stderr.write('Password: ');
  const lines = createInterface({ input, output: hidden, terminal: true });
  try {
    const [line = ''] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as string[];
    return line;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
