import type { ClientBase, QueryResult } from 'pg';

/** A condition that the books must meet at all times. */
export interface Invariant {
  /** A sentence that is true if the books are correct. */
  name: string;
  /** A query that returns one row per breach, with a text column `breach` that describes it. */
  sql: string;
}

export interface Finding {
  /** The name of the invariant. */
  invariant: string;
  breaches: string[];
}

/** The maximum number of breaches reported per invariant. A systematic fault could cause one breach per bet. */
const REPORTED_BREACHES = 20;
/** The number of rows per batch. Small, because each batch blocks the event loop of a node that also serves players. */
const BATCH = 500;

/** Checks the invariants in order with one query, against the snapshot of the client's transaction. */
export async function reconcile(client: ClientBase, invariants: readonly Invariant[]): Promise<Finding[]> {
  const statements = invariants.map(
    ({ sql }) => `SELECT breach FROM (${sql}) AS breaches LIMIT ${REPORTED_BREACHES}`,
  );
  // pg returns an array of results for several statements, but a single result for one statement.
  const response: unknown = await client.query(statements.join(';\n'));
  const results = [response].flat() as QueryResult<{ breach: string }>[];
  return invariants.map(({ name }, index) => {
    const result = results[index];
    if (result === undefined) throw new Error(`PostgreSQL returned no result for the invariant "${name}".`);
    return { invariant: name, breaches: result.rows.map(({ breach }) => breach) };
  });
}

/**
 * Checks rows one by one, for what SQL cannot compute.
 * @param sql reads the rows with ids above $1 in the order of their ids, without a limit
 * @param breachOf describes what is wrong with a row of the query, whose columns its parameter declares; undefined if
 *   nothing is
 */
export async function findBreaches(
  client: ClientBase,
  sql: string,
  breachOf: (row: never) => string | undefined,
  batch = BATCH,
): Promise<string[]> {
  const breaches: string[] = [];
  for (let lastId = 0; ;) {
    const { rows } = await client.query<{ id: number }>(`${sql} LIMIT ${batch}`, [lastId]);
    breaches.push(...rows.map((row) => breachOf(row as never)).filter((breach) => breach !== undefined));
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < batch) return breaches.slice(0, REPORTED_BREACHES);
  }
}
