import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';

/** libs/, seen from here: the build keeps the tree's shape and copies each lib's sql folder. */
const LIBS = new URL('../../', import.meta.url);

/** Runs SQL files, named from libs/ (`'ledger/sql/transfers.sql'`), in order. */
export async function runSqlFiles(runner: Pick<QueryRunner, 'query'>, ...names: string[]): Promise<void> {
  for (const name of names) await runner.query(await readFile(new URL(name, LIBS), 'utf8'));
}
