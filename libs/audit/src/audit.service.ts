import { Injectable } from '@nestjs/common';
import type { Transaction } from '@arena/database';
import { AuditEntry } from './audit-entry.entity.js';

export interface Action {
  actor: { id: number | null; name: string };
  source: string;
  action: string;
  subject: string;
  before?: object;
  after?: object;
}

/** The actor of everything that the product does by itself. */
export const SYSTEM: Action['actor'] = { id: null, name: 'system' };

@Injectable()
export class AuditService {
  /** Writes an entry within the transaction of what it tells of: the one is there exactly when the other is. */
  async record(tx: Transaction, { actor, before, after, ...entry }: Action): Promise<void> {
    await tx.insert(AuditEntry, {
      ...entry,
      actorId: actor.id,
      actor: actor.name,
      before: before ?? null,
      after: after ?? null,
    });
  }
}
