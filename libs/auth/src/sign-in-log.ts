import { Injectable } from '@nestjs/common';
import { AuditService, NOT_SIGNED_IN } from '@arena/audit';
import type { Transaction } from '@arena/database';
import type { Identity } from '@arena/http';
import { PlayersService } from '@arena/players';

/** What takes the place of a name that no account has, because it may be an email address or a password. */
export const UNKNOWN_ACCOUNT = 'unknown account';

/**
 * Records the ends of sessions and refused password checks in the security log. The database function start_session records
 * sign-ins, and the problem filter records those that are refused.
 */
@Injectable()
export class SignInLog {
  constructor(
    private readonly audit: AuditService,
    private readonly players: PlayersService,
  ) {}

  /** Records sessions that a user has ended, in the transaction that ends them. */
  ended(
    tx: Transaction,
    { id, username }: Identity,
    source: string,
    which: 'current' | 'others' | number,
  ): Promise<void> {
    return this.audit.recordEvent(tx, {
      actor: { id, name: username },
      source,
      action: 'session.ended',
      subject: username,
      after: { session: which },
    });
  }

  /**
   * Records that password checks are refused from now on, until the limit of failures expires.
   * @param name the name that was sent, which may belong to no account
   */
  async throttled(name: string, source: string): Promise<void> {
    await this.audit.recordAlone({
      actor: NOT_SIGNED_IN,
      source,
      action: 'password.throttled',
      subject: (await this.players.storedUsername(name)) ?? UNKNOWN_ACCOUNT,
      refusal: { outcome: 'refused', code: 'TOO_MANY_REQUESTS' },
    });
  }
}
