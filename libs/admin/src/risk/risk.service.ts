import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { RiskMark } from '@arena/wire';
import { MAX_NAMED, type FoundRow, type RiskRule } from './risk-rule.js';
import { nearExcluded, sharedAddress, sharedDevice, sharedNetwork } from './shared-traits.js';
import { commissionAboveEdge, returnAboveBand, withdrawalWithoutPlay } from './unusual-play.js';

const RULES: readonly RiskRule[] = [
  nearExcluded,
  sharedAddress,
  sharedDevice,
  sharedNetwork,
  withdrawalWithoutPlay,
  returnAboveBand,
  commissionAboveEdge,
];

/** Finds the risk marks of players. */
@Injectable()
export class RiskService {
  constructor(private readonly database: Database) {}

  /** Returns the marks of each of these players, in the order of the rules. Players without marks are absent. */
  async marksOf(userIds: readonly number[]): Promise<Map<number, RiskMark[]>> {
    const marks = new Map<number, RiskMark[]>();
    if (userIds.length === 0) return marks;
    const distinct = [...new Set(userIds)];
    const found = await Promise.all(
      RULES.map(({ kind, sql }) =>
        this.database.call<FoundRow>(`risk_${kind.replaceAll('-', '_')}`, sql, [distinct]),
      ),
    );
    for (const [index, rule] of RULES.entries())
      for (const row of found[index] ?? []) {
        const text = rule.textOf(row);
        if (text === undefined) continue;
        const players = row.players?.slice(0, MAX_NAMED) ?? [];
        marks.set(row.userId, [...(marks.get(row.userId) ?? []), { kind: rule.kind, text, players }]);
      }
    return marks;
  }
}
