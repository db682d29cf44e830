import { Injectable } from '@nestjs/common';
import { AuditService, COMMAND_LINE } from '@arena/audit';
import { Database } from '@arena/database';
import { foldName } from '@arena/http';
import { AccountLink } from '@arena/mail';
import { HELD_FROM_NOW, UserEntity } from '@arena/players';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';
import { SessionEntity } from './session.entity.js';

/** What ends with the second factor, because a thief could have set it up. */
const ENDED = [SecondFactor, RecoveryCode, SessionEntity, AccountLink];

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
      const update = await tx
        .createQueryBuilder()
        .update(UserEntity)
        .set({
          secondFactorAt: null,
          passwordResetAt: () => 'clock_timestamp()',
          heldUntil: () => HELD_FROM_NOW,
        })
        .where('lower(username) = :name', { name: foldName(name) })
        .andWhere('closed_at IS NULL AND second_factor_at IS NOT NULL')
        .returning(['id', 'username'])
        .execute();
      const [removed] = update.raw as Pick<UserEntity, 'id' | 'username'>[];
      if (removed === undefined) return undefined;
      const { id, username } = removed;
      for (const entity of ENDED) await tx.delete(entity, { userId: id });
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
