import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database, violatedConstraint, type Transaction } from '@arena/database';
import { LedgerService, PROMOTIONS_ACCOUNT } from '@arena/ledger';
import { arena, type Arena } from '@arena/money';
import { Vault } from '@arena/vault';
import type { Identity } from '@arena/http';
import { emailTaken, unknownReferral, usernameTaken } from './players.errors.js';
import { SeedsService } from '@arena/seeds';
import { UserEntity, identityOf } from './user.entity.js';
import { newWallet } from './wallet-key.js';

export interface NewPlayer {
  /** Only the first admin's is given. */
  id?: number;
  username: string;
  email: string;
  passwordHash: string;
  referralCode?: string;
}

/** Makes accounts. Invariant: user, wallet, ledger account, grant, seeds and referral are there together or not at all. */
@Injectable()
export class RegistrationService {
  private readonly grant: Arena;

  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly seeds: SeedsService,
    private readonly vault: Vault,
    config: ArenaConfig,
  ) {
    this.grant = arena(config.signupGrant);
  }

  register(player: NewPlayer): Promise<Identity> {
    return this.database.transact((tx) => this.registerWithin(tx, player));
  }

  /** The same within a transaction of the caller's. */
  async registerWithin(tx: Transaction, { referralCode, ...account }: NewPlayer): Promise<Identity> {
    const referredBy = referralCode === undefined ? null : await this.countReferral(tx, referralCode);
    const user = tx.create(UserEntity, { ...account, ...newWallet(this.vault), referredBy });
    await tx.insert(UserEntity, user).catch(nameWhatIsTaken);
    const credit = await this.ledger.openPlayerAccount(tx, user.id);
    await this.seeds.open(tx, user.id);
    if (this.grant > 0n) {
      const grant = {
        kind: 'grant',
        cause: user.id,
        debit: PROMOTIONS_ACCOUNT,
        credit,
        amount: this.grant,
      } as const;
      await this.ledger.post(tx, grant);
    }
    return identityOf(user);
  }

  /** Codes are in capitals; whoever types one need not be. */
  private async countReferral(tx: Transaction, referralCode: string): Promise<number> {
    const partnerCode = referralCode.toUpperCase();
    const partner = await tx.findOneBy(UserEntity, { partnerCode, isPartner: true });
    if (partner === null) throw unknownReferral();
    await tx.increment(UserEntity, { id: partner.id }, 'totalReferrals', 1);
    return partner.id;
  }
}

function nameWhatIsTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_username_once') throw usernameTaken();
  if (constraint === 'users_email_once') throw emailTaken();
  throw error;
}
