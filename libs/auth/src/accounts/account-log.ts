import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import type { Transaction } from '@arena/database';
import type { Identity } from '@arena/http';
import { SecurityNotices } from '@arena/mail';
import type { SecurityEvent, SecurityEventKind } from '@arena/wire';

/** A user who changes the own account, and the IP address of the request. */
export interface Requester {
  user: Pick<Identity, 'id' | 'username'>;
  source: string;
}

const MAX_EVENTS = 20;

/** Records what users do with their own account: for admins in the audit log, and for the users as security events. */
@Injectable()
export class AccountLog {
  constructor(
    private readonly audit: AuditService,
    private readonly notices: SecurityNotices,
  ) {}

  /** @param action the action in the audit log */
  async record(
    tx: Transaction,
    { user, source }: Requester,
    kind: SecurityEventKind,
    action: string,
    subject = user.username,
  ): Promise<void> {
    await this.notices.record(tx, user.id, kind, source);
    await this.audit.record(tx, { actor: { id: user.id, name: user.username }, source, action, subject });
  }

  /** Returns what concerned the security of an account lately, newest first. */
  async latest(userId: number): Promise<SecurityEvent[]> {
    const events = await this.notices.latest(userId, MAX_EVENTS);
    return events.map(({ createdAt, ...event }) => ({ ...event, createdAt: createdAt.toISOString() }));
  }
}
