import type { EntityManager } from 'typeorm';
import type { Finding, Invariant } from './invariant.js';

/** Breaches shown of one invariant; a systematic fault has as many as there are bets. */
const SHOWN = 20;

/** Checks invariants one after the other against the snapshot of one transaction. */
export async function reconcile(tx: EntityManager, invariants: readonly Invariant[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, sql } of invariants) {
    const rows = await tx.query<{ breach: string }[]>(
      `SELECT breach FROM (${sql}) AS breaches LIMIT ${SHOWN}`,
    );
    findings.push({ invariant: name, breaches: rows.map(({ breach }) => breach) });
  }
  return findings;
}
