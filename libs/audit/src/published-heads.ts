import { readFile, rename, writeFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import type { Database } from '@arena/database';

/** The end of the security log at one moment. */
export interface Head {
  /** The number of entries. */
  seq: number;
  /** The hash of the last one. */
  hash: string;
}

/** What identifies a published head among other texts, for example those on a blockchain. */
export const HEAD_BEGINNING = '{"log":"ARENA security log"';

/** The line that publishes a head. libs/audit/verify-log.mjs reads it. */
export function headLine({ seq, hash }: Head, at: Date): string {
  return `${HEAD_BEGINNING},"seq":${seq},"hash":"${hash}","at":"${at.toISOString()}"}`;
}

/**
 * Reads the published heads from a file. A file that does not exist yet has none.
 * @throws Error if a line is not a head
 */
export async function readHeads(file: string): Promise<Head[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  // The last line may be incomplete, because a node may be writing it.
  return text.split('\n').slice(0, -1).map(parseHead);
}

function parseHead(line: string, index: number): Head {
  try {
    const { seq, hash } = JSON.parse(line) as Partial<Head>;
    if (Number.isSafeInteger(seq) && typeof hash === 'string') return { seq: Number(seq), hash };
  } catch {
    // Not JSON.
  }
  throw new Error(`Line ${index + 1} of the file of published heads is not a head.`);
}

/** Heads that a database lacks. */
export interface LostHeads {
  count: number;
  /** Where the file that has all of them was moved. */
  file: string;
}

/**
 * Moves the file of published heads aside if the database lacks some of them, because it was restored. The heads that it has
 * are published again.
 * @returns the heads that it lacks, or undefined if it has all
 */
export async function moveLostHeads(
  database: Database,
  file: string,
  now: Date,
): Promise<LostHeads | undefined> {
  const heads = await readHeads(file);
  const kept = await database.call<Head>(
    'kept_heads',
    `SELECT head.seq, head.hash FROM unnest($1::bigint[], $2::text[]) AS head (seq, hash)
     JOIN audit_links AS l ON l.seq = head.seq AND l.hash = head.hash ORDER BY head.seq`,
    [heads.map(({ seq }) => seq), heads.map(({ hash }) => hash)],
  );
  if (kept.length === heads.length) return undefined;
  const moved = `${file}.${now.toISOString().replaceAll(':', '-')}`;
  await rename(file, moved);
  await writeFile(file, kept.map((head) => `${headLine(head, now)}\n`).join(''), { mode: 0o600 });
  return { count: heads.length - kept.length, file: moved };
}

const REPORTED = 20;

/**
 * Compares the chain with the published heads, which the owner of the database cannot change.
 * @param heads read before the client's transaction began, so that all of them are in its snapshot
 */
export async function reconcileHeads(
  client: ClientBase,
  heads: readonly Head[],
): Promise<{ invariant: string; breaches: string[] }> {
  const { rows } = await client.query<{ breach: string }>(
    `SELECT CASE WHEN l.hash IS NULL THEN format('number %s was published but is missing', head.seq)
         ELSE format('number %s has another hash than the published one', head.seq) END AS breach
     FROM unnest($1::bigint[], $2::text[]) AS head (seq, hash) LEFT JOIN audit_links AS l ON l.seq = head.seq
     WHERE l.hash IS DISTINCT FROM head.hash ORDER BY head.seq LIMIT ${REPORTED}`,
    [heads.map(({ seq }) => seq), heads.map(({ hash }) => hash)],
  );
  return {
    invariant: 'The security log continues every published head',
    breaches: rows.map(({ breach }) => breach),
  };
}
