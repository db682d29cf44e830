import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService, COMMAND_LINE, SYSTEM } from '@arena/audit';
import { callRoutine, Database } from '@arena/database';
import { FIRST_ADMIN_ID, foldName, type Identity } from '@arena/http';
import { AccountLink } from '@arena/mail';
import {
  HELD_FROM_NOW,
  PlayersService,
  RegistrationService,
  UserEntity,
  usernameTaken,
} from '@arena/players';
import type { Role } from '@arena/wire';
import { RecoveryCode, SecondFactor, SessionEntity } from '../auth.entities.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

const FIRST_ADMIN = { id: FIRST_ADMIN_ID, username: 'admin', email: 'admin@arena.invalid' };

/** What ends with the second factor, because a thief could have set it up. */
const ENDED = [SecondFactor, RecoveryCode, SessionEntity, AccountLink];

/** Creates the first admin, and does what operators request on the command line: creates accounts and removes second factors. */
@Injectable()
export class AdminAccountService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
  ) {}

  /** Creates account 1 unless it exists. Several nodes may call this at the same time. */
  async ensureFirstAdmin(password: string): Promise<void> {
    if (await this.players.exists(FIRST_ADMIN_ID)) return;
    const passwordHash = await this.hasher.hash(password);
    try {
      await this.database.transact(async (tx) => {
        await this.registration.registerInTransaction(tx, { ...FIRST_ADMIN, passwordHash });
        await this.audit.record(tx, {
          actor: SYSTEM,
          source: 'start',
          action: 'create-user',
          subject: FIRST_ADMIN.username,
        });
      });
    } catch (error) {
      // If the account exists now, another node has created it.
      if (!(await this.players.exists(FIRST_ADMIN_ID))) throw error;
    }
  }

  /**
   * Creates an account. Reserved usernames are allowed, and a password is generated unless one is given.
   * @param role the account's role; undefined for that of its name, which most names do not have
   * @throws DomainError USERNAME_TAKEN or EMAIL_TAKEN
   */
  async createUser(
    username: string,
    email: string,
    password = generatePassword(),
    role?: Role,
  ): Promise<Identity & { password: string }> {
    if (await this.players.hasUsername(username)) throw usernameTaken();
    const passwordHash = await this.hasher.hash(password);
    const identity = await this.database.transact(async (tx) => {
      const registered = await this.registration.registerInTransaction(tx, { username, email, passwordHash });
      const created = role === undefined ? registered : { ...registered, role };
      if (role !== undefined) await this.players.setRole(tx, created.id, role);
      await this.audit.record(tx, {
        actor: { id: null, name: 'operator' },
        source: 'command line',
        action: 'create-user',
        subject: username,
        after: created,
      });
      return created;
    });
    return { ...identity, password };
  }

  /**
   * Removes a second factor with its recovery codes, ends the sessions and links of the account, and makes all withdrawal
   * addresses count as new, and holds withdrawals and the private key. The password stays.
   * @returns the username, or undefined if there is no such account with a second factor
   */
  async removeSecondFactor(name: string): Promise<string | undefined> {
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
      await callRoutine(tx, 'record_security_event', id, 'second-factor-removed', null, '{}');
      await this.audit.record(tx, {
        ...COMMAND_LINE,
        action: 'account.second-factor.removed',
        subject: username,
      });
      return username;
    });
  }
}

/** Returns a password of 144 random bits. */
const generatePassword = (): string => randomBytes(18).toString('base64url');
