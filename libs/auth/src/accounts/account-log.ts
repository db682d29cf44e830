import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import type { Transaction } from '@arena/database';
import type { Identity } from '@arena/http';
import { SecurityNotices } from '@arena/mail';
import type { SecurityEvent, SecurityEventKind } from '@arena/wire';

/** What a user did with the own account. */
interface AccountEntry {
  user: Pick<Identity, 'id' | 'username'>;
  /** The request's IP address. */
  source: string;
  kind: SecurityEventKind;
  /** The action in the audit log. */
  action: string;
  /** The username if it is absent. */
  subject?: string;
}

const MAX_EVENTS = 20;

/** Records what users do with their own account: for admins in the audit log, and for the users as security events. */
@Injectable()
export class AccountLog {
  constructor(
    private readonly audit: AuditService,
    private readonly notices: SecurityNotices,
  ) {}

  async record(
    tx: Transaction,
    { user, source, kind, action, subject = user.username }: AccountEntry,
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
