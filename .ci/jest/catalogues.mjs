// Hooks of Node's module loader: a catalogue of translations is a module with its compiled messages, as in Vite's build.
import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.json?lingui')) return nextLoad(url, context);
  const catalogue = JSON.parse(await readFile(new URL(url), 'utf8'));
  const messages = Object.entries(catalogue).map(([id, message]) => [id, compileMessage(message)]);
  const source = `export const messages = ${JSON.stringify(Object.fromEntries(messages))}`;
  return { format: 'module', source, shortCircuit: true };
}
