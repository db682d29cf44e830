import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService, SYSTEM } from '@arena/audit';
import { Database } from '@arena/database';
import { PlayersService, RegistrationService, usernameTaken } from '@arena/players';
import { PasswordHasher } from './password/password-hasher.js';
import { FIRST_ADMIN_ID, type Identity } from '@arena/http';

const FIRST_ADMIN = { id: FIRST_ADMIN_ID, username: 'admin', email: 'admin@arena.invalid' };

/** Accounts that nobody can register: the first admin, and those made at the command line. */
@Injectable()
export class AdminAccountService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
  ) {}

  /** Makes account 1 unless it is there. Several nodes may try at once. */
  async ensureFirstAdmin(password: string): Promise<void> {
    if (await this.players.exists(FIRST_ADMIN_ID)) return;
    const passwordHash = await this.hasher.hash(password);
    try {
      await this.database.transact(async (tx) => {
        await this.registration.registerWithin(tx, { ...FIRST_ADMIN, passwordHash });
        await this.audit.record(tx, {
          actor: SYSTEM,
          source: 'start',
          action: 'create-user',
          subject: FIRST_ADMIN.username,
        });
      });
    } catch (error) {
      if (!(await this.players.exists(FIRST_ADMIN_ID))) throw error; // else another node was quicker
    }
  }

  /** Makes any account, reserved names included. Without a password it makes one up. */
  async createUser(
    username: string,
    email: string,
    password = randomPassword(),
  ): Promise<Identity & { password: string }> {
    if ((await this.players.credentials(username)) !== undefined) throw usernameTaken();
    const passwordHash = await this.hasher.hash(password);
    const identity = await this.database.transact(async (tx) => {
      const made = await this.registration.registerWithin(tx, { username, email, passwordHash });
      const actor = { id: null, name: 'operator' };
      await this.audit.record(tx, {
        actor,
        source: 'command line',
        action: 'create-user',
        subject: username,
        after: made,
      });
      return made;
    });
    return { ...identity, password };
  }
}

const randomPassword = (): string => randomBytes(12).toString('base64url');
