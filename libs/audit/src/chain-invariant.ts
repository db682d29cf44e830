import { entryText, FIRST_PREVIOUS } from './entry-text.js';

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
