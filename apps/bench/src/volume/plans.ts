import type pg from 'pg';
import { say } from '../record/say.js';

/** Shows how PostgreSQL answers a statement, and what that takes. */
export async function showPlan(client: pg.Client, title: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${statement}`);
  say([`${title}:`, ...rows.map((row) => `  ${row['QUERY PLAN']}`)].join('\n'));
}
