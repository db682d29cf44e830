import type { EntityManager } from 'typeorm';

type Caller = Pick<EntityManager, 'query'>;

/** Returns the statement that calls a function of `sql/`. */
export function routineCall(routine: string, parameters: number): string {
  const places = Array.from({ length: parameters }, (_, index) => `$${index + 1}`);
  return `SELECT * FROM ${routine}(${places.join(', ')}) AS result`;
}

/** Calls a function of `sql/` and returns its rows. A function that returns no columns has the column `result`. */
export function callRoutine<Row extends object>(
  caller: Caller,
  routine: string,
  ...values: readonly unknown[]
): Promise<Row[]> {
  return caller.query<Row[]>(routineCall(routine, values.length), [...values]);
}

/**
 * Calls a function of `sql/` that always returns one row.
 * @throws Error if it returns none
 */
export async function callForRow<Row extends object>(
  caller: Caller,
  routine: string,
  ...values: readonly unknown[]
): Promise<Row> {
  const [row] = await callRoutine<Row>(caller, routine, ...values);
  if (row === undefined) throw new Error(`${routine} returned no row.`);
  return row;
}

/** Calls a function of `sql/` that returns one value. */
export async function callForValue<Value>(
  caller: Caller,
  routine: string,
  ...values: readonly unknown[]
): Promise<Value> {
  return (await callForRow<{ result: Value }>(caller, routine, ...values)).result;
}
