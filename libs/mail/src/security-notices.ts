import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { SecurityEventKind } from '@arena/wire';

/** What happened to an account, as its owner sees it. */
interface SecurityEvent {
  id: number;
  kind: SecurityEventKind;
  /** The IP address of the request. Null if it is not known. */
  address: string | null;
  createdAt: Date;
}

const LIST = `SELECT id, kind, address, created_at AS "createdAt"
  FROM security_events WHERE user_id = $1 ORDER BY id DESC LIMIT $2`;

/**
 * Tells users what concerns the security of their account: in a list, and by mail to a verified address. The database function
 * request_withdrawal records withdrawals itself.
 */
@Injectable()
export class SecurityNotices {
  constructor(private readonly database: Database) {}

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
    await tx.query(`SELECT record_security_event($1, $2, $3, '{}')`, [userId, kind, address]);
  }

  /** Returns the latest events of an account, newest first. */
  latest(userId: number, limit: number): Promise<SecurityEvent[]> {
    return this.database.call<SecurityEvent>('security_events', LIST, [userId, limit]);
  }
}
