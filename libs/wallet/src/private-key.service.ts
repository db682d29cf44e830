import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AccountLog, PasswordsService } from '@arena/auth';
import { Database } from '@arena/database';
import { type Identity, RateLimiter } from '@arena/http';
import { noSuchUser, UserEntity } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import { Vault } from '@arena/vault';
import type { StepUpRequest } from '@arena/wire';
import { keyDelayed } from './wallet.errors.js';

/** The limit for each player is 5 reveals per hour. It slows down an attacker who has taken over a session. */
const REVEALS = { points: 5, duration: 60 * 60 };

/** When the delay after a new password by a link has passed, and the account is not held. */
const LATER = `greatest(player.passwordResetAt + :hours * interval '1 hour', player.heldUntil)`;

/**
 * Reveals a player's private key after a password check, but not for WITHDRAWAL_NEW_ADDRESS_HOURS after a new password by a
 * link, and not while the account is held. Every reveal is rate-limited and recorded in the audit log.
 */
@Injectable()
export class PrivateKeyService {
  private readonly limiter: RateLimiter;

  constructor(
    private readonly database: Database,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly vault: Vault,
    private readonly passwords: PasswordsService,
    private readonly log: AccountLog,
    private readonly settings: RuntimeSettings,
  ) {
    this.limiter = RateLimiter.shared('private-key', REVEALS, { database, config: settings.config });
  }

  /**
   * @param source the request's IP address
   * @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS, BUSY or NOT_FOUND
   */
  async reveal(
    player: Identity,
    confirmation: StepUpRequest,
    source: string,
  ): Promise<{ privateKey: string }> {
    await this.passwords.checkWithSecondFactor(player, confirmation, source);
    const { newAddressDelayHours } = (await this.settings.fresh()).withdrawals;
    const delay = await this.users
      .createQueryBuilder('player')
      .select(`ceil(extract(epoch FROM ${LATER} - now()))::integer`, 'seconds')
      .where({ id: player.id })
      .andWhere(`${LATER} > now()`, { hours: newAddressDelayHours })
      .getRawOne<{ seconds: number }>();
    if (delay !== undefined) throw keyDelayed(delay.seconds);
    await this.limiter.consume(player.id);
    const owner = await this.users.findOne({
      select: { walletAddress: true, sealedPrivateKey: true },
      where: { id: player.id },
    });
    if (owner === null) throw noSuchUser();
    const privateKey = this.vault.open(owner.sealedPrivateKey, owner.walletAddress);
    await this.database.transact((tx) =>
      this.log.record(tx, {
        user: player,
        source,
        kind: 'private-key-shown',
        action: 'wallet.private-key.shown',
        subject: owner.walletAddress,
      }),
    );
    return { privateKey };
  }
}
