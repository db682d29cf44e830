// Builds the offline verifier: one HTML file that contains its script and allows no connection. The same sources and the
// same packages always give the same bytes. `node libs/fairness/verifier/build.mjs` writes the file and prints its SHA-256.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const fromHere = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The name of the file that players download. */
export const OFFLINE_VERIFIER = 'arena-verifier.html';

/**
 * Returns the page and its SHA-256 in lower-case hex.
 * @returns {Promise<{ html: string, sha256: string }>}
 */
export async function buildOfflineVerifier() {
  const script = await bundle();
  // The browser hashes the text between the tags.
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const html = readFileSync(fromHere('page.html'), 'utf8')
    .replace('%SCRIPT_HASH%', hash)
    .replace(/<script>[^]*<\/script>/, () => `<script>${script}</script>`);
  return { html, sha256: createHash('sha256').update(html).digest('hex') };
}

/** Bundles page.mjs with what it imports, readable and without a file name of this machine. */
async function bundle() {
  const [{ output }] = await build({
    configFile: false,
    root: fromHere('.'),
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fromHere('page.mjs'), formats: ['iife'], name: 'arenaVerifier' },
    },
  });
  const script = `\n${output[0].code}`;
  if (script.includes('</script'))
    throw new Error('The script of the offline verifier contains a closing tag.');
  return script;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { html, sha256 } = await buildOfflineVerifier();
  writeFileSync(process.argv[2] ?? OFFLINE_VERIFIER, html);
  process.stdout.write(`${sha256}\n`);
}
