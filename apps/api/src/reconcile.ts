import { readDatabaseUrl, readProcessChain } from '@arena/config';
import type { Finding } from '@arena/ledger';
import { checkBooks } from './books/check-books.js';
import { recordCheck } from './books/record-check.js';
import { command } from './cli/command.js';

await command(async () => {
  const startedAt = new Date();
  const findings = await checkBooks(readDatabaseUrl(), readProcessChain());
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  if (broken.length > 0) process.exitCode = 1;
  const verdict =
    broken.length === 0
      ? 'The books balance.'
      : `${broken.length} of ${findings.length} invariants are broken.`;
  const recorded = await recordCheck(readDatabaseUrl(), { startedAt, startedBy: 'command line', findings });
  return [...findings.map(report), verdict, ...recorded].join('\n');
});

function report({ invariant, breaches }: Finding): string {
  if (breaches.length === 0) return `ok      ${invariant}`;
  return [`BROKEN  ${invariant}`, ...breaches.map((breach) => `          ${breach}`)].join('\n');
}
