import { Injectable } from '@nestjs/common';
import { AuditService, COMMAND_LINE } from '@arena/audit';
import { Database } from '@arena/database';
import { foldName } from '@arena/http';
import { HELD_FROM_NOW } from '@arena/players';

/** Removes the mark of the second factor. Returns no row if the account does not exist, is closed or has none. */
const REMOVE = `WITH removed AS (
    UPDATE users SET second_factor_at = NULL, password_reset_at = clock_timestamp(),
      held_until = ${HELD_FROM_NOW}
    WHERE lower(username) = $1 AND closed_at IS NULL AND second_factor_at IS NOT NULL RETURNING id, username
  ) SELECT id, username FROM removed`;

/** What ends with the second factor, because a thief could have set it up. */
const ENDED = ['second_factors', 'recovery_codes', 'sessions', 'account_links'] as const;

/** Removes second factors on the command line, for owners of accounts whom a thief keeps out with one. */
@Injectable()
export class SecondFactorRemover {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Removes a second factor with its recovery codes, ends the sessions and links of the account, and makes all withdrawal
   * addresses count as new, and holds withdrawals and the private key. The password stays.
   * @returns the username, or undefined if there is no such account with a second factor
   */
  async remove(name: string): Promise<string | undefined> {
    return this.database.transact(async (tx) => {
      const [removed] = await tx.query<{ id: number; username: string }[]>(REMOVE, [foldName(name)]);
      if (removed === undefined) return undefined;
      const { id, username } = removed;
      for (const table of ENDED) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
      // Not by SecurityNotices, because its module also starts the job that sends mails.
      await tx.query(`SELECT record_security_event($1, 'second-factor-removed', NULL, '{}')`, [id]);
      await this.audit.record(tx, {
        ...COMMAND_LINE,
        action: 'account.second-factor.removed',
        subject: username,
      });
      return username;
    });
  }
}
