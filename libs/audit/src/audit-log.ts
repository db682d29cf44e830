import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** The log as it is read: newest first. */
@Injectable()
export class AuditLog {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** @param before entries older than the one with this id; all when left out */
  page(limit: number, before?: string): Promise<AuditEntry[]> {
    return this.entries.find({
      where: before === undefined ? {} : { id: LessThan(Number(before)) },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
