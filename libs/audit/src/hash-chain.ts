import type { Database } from '@arena/database';

/** What takes the place of the previous hash in the first entry. */
const FIRST_PREVIOUS = '0'.repeat(64);

/**
 * SQL for the text of the entry `e` that is hashed: the same expression as in `audit_text` of the database. It stands here
 * too, so that checks do not depend on a function that the owner of the database could replace.
 * @param seq SQL for the number of the entry in the chain
 * @param previous SQL for the hash of the entry before it
 */
const entryText = (seq: string, previous: string): string =>
  `jsonb_build_object('seq', ${seq}, 'previous', ${previous}, 'id', e.id,
    'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'kind', e.kind, 'actorId', e.actor_id,
    'actor', e.actor, 'source', e.source, 'action', e.action, 'outcome', e.outcome, 'code', e.code,
    'subject', e.subject, 'before', e.before, 'after', e.after)::text`;

/** The invariant of the books that recomputes the hash chain of the security log. */
export const SECURITY_LOG_INVARIANT = {
  name: 'Every entry of the security log is in its hash chain, unchanged',
  sql: `WITH chain AS (
      SELECT l.*, lag(l.seq, 1, 0::bigint) OVER by_seq AS previous_seq,
        lag(l.hash, 1, '${FIRST_PREVIOUS}') OVER by_seq AS previous
      FROM audit_links AS l WINDOW by_seq AS (ORDER BY l.seq)
    ), checked AS (
      SELECT CASE
          WHEN l.seq <> l.previous_seq + 1 THEN format('number %s follows number %s', l.seq, l.previous_seq)
          WHEN e.id IS NULL THEN format('number %s: entry %s is missing', l.seq, l.entry_id)
          WHEN l.hash <> encode(sha256(convert_to(${entryText('l.seq', 'l.previous')}, 'UTF8')), 'hex')
            THEN format('number %s: entry %s does not match its hash', l.seq, l.entry_id)
        END AS breach
      FROM chain AS l LEFT JOIN audit_entries AS e ON e.id = l.entry_id
    )
    SELECT breach FROM checked WHERE breach IS NOT NULL
    UNION ALL
    SELECT format('entry %s is not in the chain', e.id) FROM audit_entries AS e
    WHERE NOT EXISTS (SELECT FROM audit_links AS l WHERE l.entry_id = e.id)`,
};

const PAGE = 1000;

/** The exact text of each entry is in its line, because the hash is that of the text. */
const PAGE_OF_LINES = `SELECT l.seq, '{"hash":"' || l.hash || '","entry":' || ${entryText(
  'l.seq',
  `coalesce((SELECT p.hash FROM audit_links AS p WHERE p.seq = l.seq - 1), '${FIRST_PREVIOUS}')`,
)} || '}' AS line
  FROM audit_links AS l JOIN audit_entries AS e ON e.id = l.entry_id
  WHERE l.seq > $1 ORDER BY l.seq LIMIT ${PAGE}`;

/** Yields the security log as lines of JSON, oldest entry first. libs/audit/verify-log.mjs checks them. */
export async function* exportedLines(database: Database): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const rows = await database.call<{ seq: number; line: string }>('export_audit', PAGE_OF_LINES, [last]);
    for (const { seq, line } of rows) {
      yield `${line}\n`;
      last = seq;
    }
    if (rows.length < PAGE) return;
  }
}
