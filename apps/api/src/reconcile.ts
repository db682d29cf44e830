import { readDatabaseUrl, readProcessChain } from '@arena/config';
import type { Finding } from '@arena/ledger';
import { checkBooks } from './cli/check-books.js';
import { command } from './cli/command.js';

await command(async () => {
  const findings = await checkBooks(readDatabaseUrl(), readProcessChain());
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  if (broken.length > 0) process.exitCode = 1;
  const verdict =
    broken.length === 0
      ? 'The books balance.'
      : `${broken.length} of ${findings.length} invariants are broken.`;
  return [...findings.map(report), verdict].join('\n');
});

function report({ invariant, breaches }: Finding): string {
  if (breaches.length === 0) return `ok      ${invariant}`;
  return [`BROKEN  ${invariant}`, ...breaches.map((breach) => `          ${breach}`)].join('\n');
}
