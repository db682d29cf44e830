import { link, open, readFile, rename, writeFile } from 'node:fs/promises';
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

/** Appends a line to a file. Ends the last line first if a crash or a full disk has left it incomplete. */
export async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isIncomplete = size > 0 && buffer.toString() !== '\n';
    await handle.appendFile(`${isIncomplete ? '\n' : ''}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads the published heads from a file. A file that does not exist yet has none.
 * @throws Error if a line is not a head
 */
export async function readHeads(file: string): Promise<Head[]> {
  return (await readLines(file)).flatMap((line, index) => {
    const head = parseHead(line);
    if (head === undefined && !isIncomplete(line))
      throw new Error(`Line ${index + 1} of the file of published heads is not a head.`);
    return head ?? [];
  });
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  // The last line may be incomplete, because a node may be writing it.
  return text.split('\n').slice(0, -1);
}

function parseHead(line: string): Head | undefined {
  try {
    const { seq, hash } = JSON.parse(line) as Partial<Head>;
    return Number.isSafeInteger(seq) && typeof hash === 'string' ? { seq: Number(seq), hash } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a line could be the beginning of a head whose rest was never written. */
const isIncomplete = (line: string): boolean =>
  line.startsWith(HEAD_BEGINNING) || HEAD_BEGINNING.startsWith(line);

/** Heads that a database lacks. */
export interface LostHeads {
  count: number;
  /** Where the file that has all of them was moved. */
  file: string;
}

/**
 * Moves the file of published heads aside if the database lacks some of them, because it was restored. The lines whose heads
 * it has stay in the file.
 * @returns the heads that it lacks, or undefined if it has all
 */
export async function moveLostHeads(
  database: Database,
  file: string,
  now: Date,
): Promise<LostHeads | undefined> {
  const lines = (await readLines(file)).map((line) => ({ line, head: parseHead(line) }));
  const rows = await database.call<Pick<Head, 'hash'>>(
    'kept_heads',
    `SELECT l.hash FROM unnest($1::bigint[], $2::text[]) AS head (seq, hash)
     JOIN audit_links AS l ON l.seq = head.seq AND l.hash = head.hash`,
    [lines.map(({ head }) => head?.seq), lines.map(({ head }) => head?.hash)],
  );
  const hashes = new Set(rows.map(({ hash }) => hash));
  const kept = lines.filter(({ head }) => head !== undefined && hashes.has(head.hash));
  if (kept.length === lines.length) return undefined;
  const moved = `${file}.${now.toISOString().replaceAll(':', '-')}`;
  const draft = `${file}.draft`;
  await writeFile(draft, kept.map(({ line }) => `${line}\n`).join(''), { mode: 0o600 });
  // A node may append a line at any time, to the one file or the other.
  await link(file, moved);
  await rename(draft, file);
  return { count: lines.length - kept.length, file: moved };
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
