import { asOwner } from './as-owner.js';
import type { TestApp } from './test-app.js';

/** A row of the security log. */
export interface SecurityRow {
  actorId: number | null;
  actor: string;
  source: string;
  action: string;
  outcome: string;
  code: string | null;
  subject: string;
  after: Record<string, unknown> | null;
}

/** Runs `work` and returns the entries that were added to the security log meanwhile, oldest first. */
export async function addedBy(
  { database }: Pick<TestApp, 'database'>,
  work: () => Promise<unknown>,
): Promise<SecurityRow[]> {
  const [last] = await asOwner<{ id: number }>(
    database,
    'SELECT coalesce(max(id), 0) AS id FROM audit_entries',
  );
  await work();
  return asOwner<SecurityRow>(
    database,
    `SELECT actor_id AS "actorId", actor, source, action, outcome, code, subject, after
     FROM audit_entries WHERE id > $1 ORDER BY id`,
    [last?.id],
  );
}
