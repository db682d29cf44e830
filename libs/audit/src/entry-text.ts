/** What takes the place of the previous hash in the first entry. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/**
 * SQL for the text of the entry `e` that is hashed: the same expression as in `audit_text` of the database. It stands here
 * too, so that checks do not depend on a function that the owner of the database could replace.
 * @param seq SQL for the number of the entry in the chain
 * @param previous SQL for the hash of the entry before it
 */
export const entryText = (seq: string, previous: string): string =>
  `jsonb_build_object('seq', ${seq}, 'previous', ${previous}, 'id', e.id,
    'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'kind', e.kind, 'actorId', e.actor_id,
    'actor', e.actor, 'source', e.source, 'action', e.action, 'outcome', e.outcome, 'code', e.code,
    'subject', e.subject, 'before', e.before, 'after', e.after)::text`;
