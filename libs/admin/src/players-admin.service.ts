import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { pageOf, type Operator } from '@arena/http';
import { PlayersService } from '@arena/players';
import type { PlayerPage } from '@arena/wire';
import { ownerAccount } from './admin.errors.js';

/** Lets admins find players and freeze their accounts. */
@Injectable()
export class PlayersAdminService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns a page of accounts, newest first.
   * @param search a part of a username or an email address, an exact id or an exact wallet address; empty for all
   * @param before only accounts with a smaller id
   */
  async list(search: string, limit: number, before: string): Promise<PlayerPage> {
    const { page, next } = pageOf(await this.players.list(search, limit + 1, before), limit);
    const players = page.map(({ createdAt, ...player }) => ({
      ...player,
      createdAt: createdAt.toISOString(),
    }));
    return { players, next };
  }

  /**
   * Freezes an account and ends its sessions, or unfreezes it. Has no effect if that is already its state.
   * @throws DomainError NOT_FOUND, or OWNER_ACCOUNT if the account is the operator's own or an owner's
   */
  async setFrozen(operator: Operator, userId: number, isFrozen: boolean, reason: string): Promise<void> {
    const { username, role } = await this.players.profile(userId);
    if (role === 'owner' || userId === operator.actor.id) throw ownerAccount();
    await this.database.transact(async (tx) => {
      await this.players.setFrozen(tx, userId, isFrozen);
      await this.audit.record(tx, {
        ...operator,
        action: isFrozen ? 'account.frozen' : 'account.unfrozen',
        subject: username,
        after: { reason },
      });
    });
  }
}
