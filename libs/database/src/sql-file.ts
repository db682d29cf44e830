import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';

/** The libs/ folder. The build keeps its layout and copies each lib's sql folder. */
const LIBS = new URL('../../', import.meta.url);

/** Runs SQL files in order. Names are paths relative to libs/, such as `'ledger/sql/transfers.sql'`. */
export async function runSqlFiles(runner: Pick<QueryRunner, 'query'>, ...names: string[]): Promise<void> {
  for (const name of names) await runner.query(await readFile(new URL(name, LIBS), 'utf8'));
}
