import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';

export async function runSqlFile(runner: Pick<QueryRunner, 'query'>, file: URL): Promise<void> {
  await runner.query(await readFile(file, 'utf8'));
}
