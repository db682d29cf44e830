/* global document */
// The script of the offline page (page.html). build.mjs bundles it with check.mjs and the hash functions.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkRevealed } from './check.mjs';

const GAMES = Object.fromEntries(
  Object.entries(import.meta.glob('./games/*.mjs', { eager: true })).map(([path, game]) => [
    path.slice('./games/'.length, -'.mjs'.length),
    game,
  ]),
);

const HASHES = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmac: (key, text) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)),
};

/**
 * Checks a text with revealed bets or rounds.
 * @returns a verdict, a sentence about it, and one line per check
 */
export function verifyText(text) {
  try {
    const { lines, checked, wrong } = checkRevealed(JSON.parse(text), HASHES, GAMES);
    if (checked === 0)
      return { verdict: 'unreadable', sentence: 'The text contains nothing that can be checked.', lines };
    return wrong === 0
      ? { verdict: 'verified', sentence: `Verified: all ${checked} checks hold.`, lines }
      : { verdict: 'refused', sentence: `Not verified: ${wrong} of ${checked} checks failed.`, lines };
  } catch {
    return { verdict: 'unreadable', sentence: 'The text is not a proof in the expected form.', lines: [] };
  }
}

function show(text) {
  const { verdict, sentence, lines } = verifyText(text);
  const verdictElement = document.getElementById('verdict');
  verdictElement.textContent = sentence;
  verdictElement.dataset.verdict = verdict;
  document.getElementById('lines').textContent = lines.join('\n');
}

const input = document.getElementById('proof');
document.getElementById('verify').addEventListener('click', () => show(input.value));
document.getElementById('file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (file === undefined) return;
  input.value = await file.text();
  show(input.value);
});
