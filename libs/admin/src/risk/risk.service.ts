import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { RiskMark } from '@arena/wire';
import type { RiskRule } from './risk-rule.js';
import { commissionAboveEdge } from './rules/commission-above-edge.js';
import { nearExcluded } from './rules/near-excluded.js';
import { returnAboveBand } from './rules/return-above-band.js';
import { sharedAddress } from './rules/shared-address.js';
import { sharedDevice } from './rules/shared-device.js';
import { sharedNetwork } from './rules/shared-network.js';
import { withdrawalWithoutPlay } from './rules/withdrawal-without-play.js';

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
    const found = await Promise.all(RULES.map((rule) => rule.find(this.database, distinct)));
    for (const [index, { kind }] of RULES.entries())
      for (const { userId, text, players } of found[index] ?? [])
        marks.set(userId, [...(marks.get(userId) ?? []), { kind, text, players }]);
    return marks;
  }
}
