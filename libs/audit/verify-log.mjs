// Verifies an export of the security log without importing any project code.
// Usage: node verify-log.mjs EXPORT [HEADS...]
// EXPORT: the file that `npm run admin -- export-security-log EXPORT` has written.
// HEADS: files of published heads, one JSON object per line with "seq" and "hash": what SECURITY_LOG_HEAD_FILE contains, what
//   SECURITY_LOG_WEBHOOK_URL has received, or the data of the treasury's transactions as text.
// Exit code 1 if an entry was changed, removed or inserted, or if the log does not continue every published head.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const [exported, ...headFiles] = process.argv.slice(2);
if (exported === undefined) {
  process.stderr.write('Usage: node verify-log.mjs EXPORT [HEADS...]\n');
  process.exit(2);
}
// Yields the lines of a file. node:readline would also split at U+2028, which a text of an entry may contain.
async function* linesOf(file) {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') yield rest;
}
const print = (line) => process.stdout.write(`${line}\n`);
let wrong = 0;
const report = (line) => {
  wrong += 1;
  print(line);
};

// The published hashes by number.
const heads = new Map();
for (const file of headFiles) {
  for await (const line of linesOf(file)) {
    if (line.trim() === '') continue;
    try {
      const { seq, hash } = JSON.parse(line);
      heads.set(seq, new Set([...(heads.get(seq) ?? []), hash]));
    } catch {
      print(`${file}: A LINE IS INCOMPLETE`); // a crash or a full disk interrupted its writing
    }
  }
}

let last = { seq: 0, hash: '0'.repeat(64) };
let confirmed = 0;
for await (const line of linesOf(exported)) {
  // The hash is that of the entry's text, byte by byte.
  const [, hash, text] = /^\{"hash":"([0-9a-f]{64})","entry":(\{.*\})\}$/s.exec(line) ?? [];
  if (text === undefined) {
    report(`after number ${last.seq}: A LINE IS NOT AN ENTRY`);
    continue;
  }
  const { seq, previous } = JSON.parse(text);
  if (seq !== last.seq + 1) report(`number ${seq}: FOLLOWS NUMBER ${last.seq}`);
  if (previous !== last.hash) report(`number ${seq}: DOES NOT CONTINUE NUMBER ${last.seq}`);
  if (createHash('sha256').update(text).digest('hex') !== hash)
    report(`number ${seq}: DOES NOT MATCH ITS HASH`);
  const published = heads.get(seq);
  if (published !== undefined && [...published].some((one) => one !== hash))
    report(`number ${seq}: HAS ANOTHER HASH THAN THE PUBLISHED ONE`);
  else if (published !== undefined) confirmed += 1;
  heads.delete(seq);
  last = { seq, hash };
}
for (const seq of heads.keys()) report(`number ${seq}: WAS PUBLISHED BUT IS MISSING`);

print(`${last.seq} entries, ${confirmed} of them published.`);
print(wrong === 0 ? 'The log is complete and unchanged.' : `${wrong} problems.`);
process.exitCode = wrong === 0 ? 0 : 1;
