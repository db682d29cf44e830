import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { callRoutine, type Transaction } from '@arena/database';
import type { SecurityEventKind } from '@arena/wire';
import { SecurityEvent } from './security-event.entity.js';

/**
 * Tells users what concerns the security of their account: in a list, and by mail to a verified address. The database function
 * request_withdrawal records withdrawals itself.
 */
@Injectable()
export class SecurityNotices {
  constructor(@InjectRepository(SecurityEvent) private readonly events: Repository<SecurityEvent>) {}

  /**
   * Records an event, and puts a mail about it into the outbox.
   * @param address the IP address of the request; null to leave it out
   */
  async record(
    tx: Transaction,
    userId: number,
    kind: SecurityEventKind,
    address: string | null,
  ): Promise<void> {
    await callRoutine(tx, 'record_security_event', userId, kind, address, {});
  }

  /** Returns the latest events of an account, newest first. */
  latest(userId: number, limit: number): Promise<Omit<SecurityEvent, 'userId'>[]> {
    return this.events.find({
      select: { id: true, kind: true, address: true, createdAt: true },
      where: { userId },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
