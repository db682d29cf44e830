import type { ClientBase, QueryResult } from 'pg';
import type { Finding, Invariant } from './invariant.js';

/** Breaches shown of one invariant; a systematic fault has as many as there are bets. */
const SHOWN = 20;

/** Checks invariants one after the other, in one call, against the snapshot of the client's transaction. */
export async function reconcile(client: ClientBase, invariants: readonly Invariant[]): Promise<Finding[]> {
  const statements = invariants.map(({ sql }) => `SELECT breach FROM (${sql}) AS breaches LIMIT ${SHOWN}`);
  // Several statements in one text have a result each.
  const answer: unknown = await client.query(statements.join(';\n'));
  const results = [answer].flat() as QueryResult<{ breach: string }>[];
  return invariants.map(({ name }, index) => {
    const result = results[index];
    if (result === undefined) throw new Error(`PostgreSQL has not answered whether: ${name}`);
    return { invariant: name, breaches: result.rows.map(({ breach }) => breach) };
  });
}
