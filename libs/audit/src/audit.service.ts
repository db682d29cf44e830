import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '@arena/database';
import type { AuditKind, AuditOutcome } from '@arena/wire';
import { AuditEntry } from './audit-entry.entity.js';

export interface NewAuditEntry {
  actor: { id: number | null; name: string };
  source: string;
  action: string;
  subject: string;
  before?: object;
  after?: object;
}

/** A sign-in, the end of a session, a refusal, a withdrawal or a read. `after` has details, never a secret. */
export interface SecurityEvent extends Omit<NewAuditEntry, 'before'> {
  /** Why it was refused or failed. */
  refusal?: { outcome: Exclude<AuditOutcome, 'ok'>; code: string };
}

/** Which entries to return. */
export interface AuditFilter {
  /** All kinds if undefined. */
  kind?: AuditKind | undefined;
  /** The beginning of the action. */
  action?: string | undefined;
  outcome?: AuditOutcome | undefined;
  /** The name of the actor or of the subject. */
  actor?: string | undefined;
}

/** The actor of changes that the system makes without a user's request. */
export const SYSTEM: NewAuditEntry['actor'] = { id: null, name: 'system' };

/** The actor of requests without a session. */
export const NOT_SIGNED_IN: NewAuditEntry['actor'] = { id: null, name: 'not signed in' };

/** The actor and source of changes made with `npm run admin`. */
export const COMMAND_LINE: Pick<NewAuditEntry, 'actor' | 'source'> = {
  actor: { id: null, name: 'operator' },
  source: 'command line',
};

/** Writes and reads the security log. */
@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** Records a change in the same transaction as the change, so that either both commit or neither does. */
  async record(tx: Transaction, { before, ...entry }: NewAuditEntry): Promise<void> {
    await tx.insert(AuditEntry, { ...rowOf(entry), kind: 'change', before: before ?? null });
  }

  /** Records an event in the same transaction as what it belongs to. */
  async recordEvent(tx: Transaction, event: SecurityEvent): Promise<void> {
    await tx.insert(AuditEntry, rowOf(event));
  }

  /** Records an event that belongs to no change: a refusal or a read. */
  async recordAlone(event: SecurityEvent): Promise<void> {
    await this.entries.insert(rowOf(event));
  }

  /**
   * Returns a page of entries, newest first.
   * @param before the id of an entry; only older entries are returned
   */
  findPage(
    { kind, action, outcome, actor }: AuditFilter,
    limit: number,
    before: string,
  ): Promise<AuditEntry[]> {
    const query = this.entries.createQueryBuilder('e').where('e.id < :before', { before });
    if (kind !== undefined) query.andWhere('e.kind = :kind', { kind });
    if (action !== undefined) query.andWhere('starts_with(e.action, :action)', { action });
    if (outcome !== undefined) query.andWhere('e.outcome = :outcome', { outcome });
    if (actor !== undefined) query.andWhere('(e.actor = :actor OR e.subject = :actor)', { actor });
    return query.orderBy('e.id', 'DESC').limit(limit).getMany();
  }
}

function rowOf({ actor, refusal, after, ...event }: SecurityEvent): Omit<AuditEntry, 'id' | 'at'> {
  return {
    ...event,
    kind: 'security',
    outcome: refusal?.outcome ?? 'ok',
    code: refusal?.code ?? null,
    actorId: actor.id,
    actor: actor.name,
    before: null,
    after: after ?? null,
  };
}
