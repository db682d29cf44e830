import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { arena, formatArena } from '@arena/money';

/** A row of a file, whose columns a test changes. */
export type ForgedRow = Record<string, unknown> & { id: number };

interface ForgedManifest {
  transfers: object[];
  bets: object[];
  accounts: object;
  files: { name: string; rows: number; bytes: number; sha256: string; contentSha256: string }[];
}

export const readRows = (folder: string, month: string, table: string): ForgedRow[] =>
  gunzipSync(readFileSync(join(folder, month, `${table}.jsonl.gz`)))
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ForgedRow);

export const copyArchive = (folder: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'arena-forged-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
};

/**
 * Replaces the rows of a table, and makes everything in the manifest agree with the new rows: hashes, numbers and sums. Only
 * the next month, which contains the hash of the manifest, is left as it is.
 */
export function forge(
  folder: string,
  month: string,
  table: string,
  change: (rows: ForgedRow[]) => ForgedRow[],
): void {
  const name = `${table}.jsonl.gz`;
  const rows = change(readRows(folder, month, table));
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const bytes = gzipSync(text);
  writeFileSync(join(folder, month, name), bytes);
  const path = join(folder, month, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as ForgedManifest;
  manifest.files = manifest.files.map((file) =>
    file.name === name
      ? { name, rows: rows.length, contentSha256: sha256(text), bytes: bytes.length, sha256: sha256(bytes) }
      : file,
  );
  if (table === 'transfers') manifest.transfers = totals(rows, 'kind', { amount: 'amount' });
  if (table === 'bets')
    manifest.bets = totals(rows, 'game', { stakes: 'stake', payouts: 'payout', commission: 'commission' });
  if (table === 'accounts')
    manifest.accounts = {
      count: rows.length,
      ...sums(rows, { debits: 'debits', credits: 'credits', closing: 'closing' }),
    };
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function totals(rows: readonly ForgedRow[], key: string, columns: Record<string, string>): object[] {
  const names = new Set(rows.map((row) => String(row[key])));
  return [...names].map((name) => {
    const group = rows.filter((row) => row[key] === name);
    return { [key]: name, count: group.length, ...sums(group, columns) };
  });
}

function sums(rows: readonly ForgedRow[], columns: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      formatArena(rows.reduce((sum, row) => sum + arena(String(row[column])), 0n)),
    ]),
  );
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
