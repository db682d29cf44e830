import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService, SYSTEM } from '@arena/audit';
import { Database } from '@arena/database';
import { FIRST_ADMIN_ID, type Identity } from '@arena/http';
import { PlayersService, RegistrationService, usernameTaken } from '@arena/players';
import type { Role } from '@arena/wire';
import { PasswordHasher } from './password-hasher.js';

const FIRST_ADMIN = { id: FIRST_ADMIN_ID, username: 'admin', email: 'admin@arena.invalid' };

/** Creates accounts outside of registration: the first admin, and accounts requested on the command line. */
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
}

/** Returns a password of 144 random bits. */
const generatePassword = (): string => randomBytes(18).toString('base64url');
