import type { ClientBase, QueryResult } from 'pg';

/** A condition that the books meet at every moment. */
export interface Invariant {
  /** A sentence that is true when the books are right. */
  name: string;
  /** Selects the breaches: one row each, with a text column `breach` that describes it. */
  sql: string;
}

export interface Finding {
  /** The name of the invariant. */
  invariant: string;
  breaches: string[];
}

/** The number of breaches reported per invariant. A systematic fault has one for every bet. */
const REPORTED_BREACHES = 20;

/** Checks invariants in order, in one call, against the snapshot of the client's transaction. */
export async function reconcile(client: ClientBase, invariants: readonly Invariant[]): Promise<Finding[]> {
  const statements = invariants.map(
    ({ sql }) => `SELECT breach FROM (${sql}) AS breaches LIMIT ${REPORTED_BREACHES}`,
  );
  // A text of several statements has one result for each.
  const response: unknown = await client.query(statements.join(';\n'));
  const results = [response].flat() as QueryResult<{ breach: string }>[];
  return invariants.map(({ name }, index) => {
    const result = results[index];
    if (result === undefined) throw new Error(`PostgreSQL returned no result for the invariant "${name}".`);
    return { invariant: name, breaches: result.rows.map(({ breach }) => breach) };
  });
}
