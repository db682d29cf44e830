import type { Database } from '@arena/database';
import { entryText, FIRST_PREVIOUS } from './entry-text.js';

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
