import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import type { Transaction } from '@arena/database';
import { AuditEntry } from './audit-entry.entity.js';

export interface NewAuditEntry {
  actor: { id: number | null; name: string };
  source: string;
  action: string;
  subject: string;
  before?: object;
  after?: object;
}

/** The actor of changes that the system makes without a user's request. */
export const SYSTEM: NewAuditEntry['actor'] = { id: null, name: 'system' };

/** The actor and source of changes made with `npm run admin`. */
export const COMMAND_LINE: Pick<NewAuditEntry, 'actor' | 'source'> = {
  actor: { id: null, name: 'operator' },
  source: 'command line',
};

/** Writes and reads the audit log. */
@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /**
   * Records an entry in the same transaction as the change that it describes, so that either both commit or neither
   * does.
   */
  async record(tx: Transaction, { actor, before, after, ...entry }: NewAuditEntry): Promise<void> {
    await tx.insert(AuditEntry, {
      ...entry,
      actorId: actor.id,
      actor: actor.name,
      before: before ?? null,
      after: after ?? null,
    });
  }

  /**
   * Returns a page of entries, newest first.
   * @param before the id of an entry; only older entries are returned
   */
  findPage(limit: number, before?: string): Promise<AuditEntry[]> {
    return this.entries.find({
      where: before === undefined ? {} : { id: LessThan(Number(before)) },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
