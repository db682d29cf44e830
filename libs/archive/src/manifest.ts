import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLines, type Content, type FileDigest } from './files.js';
import { ArchiveError, folderOf, type Bounds } from './months.js';
import type { Rows, TableName } from './rows.js';
import { fileOf, TABLES } from './tables.js';

export const FORMAT = 'ARENA archive 1';

/** The transfers of one kind. */
export interface KindTotal {
  kind: string;
  count: number;
  amount: string;
}

/** The bets on one game. */
export interface GameTotal {
  game: string;
  count: number;
  stakes: string;
  payouts: string;
  commission: string;
}

/** What a month adds up to. The debits and the credits of all accounts are both the sum of the transfers. */
export interface Totals {
  transfers: KindTotal[];
  bets: GameTotal[];
  accounts: { count: number; debits: string; credits: string; closing: string };
}

export interface ArchivedFile extends Content, FileDigest {
  name: string;
}

export interface Manifest extends Bounds, Totals {
  format: typeof FORMAT;
  month: string;
  /** The manifest of the month before. Null for the first month of the books. */
  previous: { month: string; sha256: string } | null;
  files: ArchivedFile[];
}

/** A manifest with the SHA-256 of its file. */
export interface StoredManifest {
  manifest: Manifest;
  sha256: string;
}

export const manifestPath = (folder: string): string => join(folder, 'manifest.json');

/** @throws ArchiveError if the file is missing or is not a manifest */
export async function readManifest(archive: string, month: string): Promise<StoredManifest> {
  const path = manifestPath(folderOf(archive, month));
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ArchiveError(`${path} cannot be read: ${(error as Error).message}.`);
  });
  const manifest = parse(text);
  if (manifest?.format !== FORMAT || !hasLists(manifest))
    throw new ArchiveError(`${path} is not a manifest of an archive.`);
  return { manifest, sha256: sha256(text) };
}

/** Yields the rows of a table from the folder of a month. */
export async function* archivedRows<Name extends TableName>(
  folder: string,
  table: Name,
): AsyncGenerator<Rows[Name]> {
  for await (const lines of readLines(join(folder, fileOf(table))))
    for (const line of lines) yield JSON.parse(line) as Rows[Name];
}

/** Returns the names of files that a manifest lacks, names twice, or should not name. */
export function unexpectedFiles({ files }: Manifest): string[] {
  const expected = TABLES.map(fileOf);
  const named = files.map(({ name }) => name);
  const isOnce = (name: string): boolean => named.indexOf(name) === named.lastIndexOf(name);
  return [...new Set([...expected, ...named])].filter(
    (name) => !expected.includes(name) || !named.includes(name) || !isOnce(name),
  );
}

function parse(text: string): Manifest | undefined {
  try {
    return (JSON.parse(text) ?? undefined) as Manifest | undefined;
  } catch {
    return undefined;
  }
}

const hasLists = ({ files, transfers, bets }: Manifest): boolean =>
  [files, transfers, bets].every(
    (list) =>
      Array.isArray(list) && (list as unknown[]).every((one) => typeof one === 'object' && one !== null),
  );

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
