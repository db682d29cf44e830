import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database, violatedConstraint, type Transaction } from '@arena/database';
import { roleOf, type Identity } from '@arena/http';
import { LedgerService, PROMOTIONS_ACCOUNT } from '@arena/ledger';
import { arena } from '@arena/money';
import { SeedsService } from '@arena/seeds';
import { RuntimeSettings } from '@arena/settings';
import { Vault } from '@arena/vault';
import { REFERRAL_CODE_MAX_LENGTH } from '@arena/wire';
import { ExclusionMarks } from './exclusions/exclusion-marks.service.js';
import { emailTaken, unknownReferral, usernameTaken } from './players.errors.js';
import { UserEntity } from './user.entity.js';
import { generateWallet } from './wallet-key.js';

const REFERRAL_CODE = new RegExp(`^[\\x21-\\x7e]{1,${REFERRAL_CODE_MAX_LENGTH}}$`);

export interface NewPlayer {
  /** Set only for the first admin. For everyone else, the database assigns the id. */
  id?: number;
  username: string;
  email: string;
  passwordHash: string;
  referralCode?: string;
}

/**
 * Creates user accounts. Invariant: the user, wallet, ledger account, sign-up grant, seeds and referral are all created
 * in one transaction.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly ledger: LedgerService,
    private readonly seeds: SeedsService,
    private readonly vault: Vault,
    private readonly settings: RuntimeSettings,
    private readonly exclusions: ExclusionMarks,
  ) {}

  /** @throws DomainError USERNAME_TAKEN, EMAIL_TAKEN or UNKNOWN_REFERRAL */
  register(player: NewPlayer): Promise<Identity> {
    return this.database.transact((tx) => this.registerInTransaction(tx, player));
  }

  /** Does the same as `register`, within the caller's transaction. */
  async registerInTransaction(tx: Transaction, { referralCode, ...account }: NewPlayer): Promise<Identity> {
    // In the words of a taken address, so that nobody learns who is excluded.
    if (await this.exclusions.isEmailExcluded(tx, account.email)) throw emailTaken();
    const referredBy = referralCode === undefined ? null : await this.countReferral(tx, referralCode);
    const user = tx.create(UserEntity, { ...account, ...generateWallet(this.vault), referredBy, role: null });
    await tx.insert(UserEntity, user).catch(rethrowConflict);
    await this.exclusions.noteSimilar(tx, user.id, account.email);
    const credit = await this.ledger.openPlayerAccount(tx, user.id);
    await this.seeds.open(tx, user.id);
    const amount = arena((await this.settings.fresh()).signupGrant);
    if (amount > 0n)
      await this.ledger.post(tx, {
        kind: 'grant',
        cause: user.id,
        debit: PROMOTIONS_ACCOUNT,
        credit,
        amount,
      });
    const { id, username, email, walletAddress, createdAt } = user;
    const role = roleOf(user, null);
    return { id, username, email, walletAddress, createdAt: createdAt.toISOString(), role };
  }

  /** Returns whether a referral code belongs to a partner. */
  async isReferralCode(code: string): Promise<boolean> {
    // PostgreSQL rejects text with certain characters, such as NUL.
    return (
      REFERRAL_CODE.test(code) && this.users.existsBy({ partnerCode: code.toUpperCase(), isPartner: true })
    );
  }

  /** Counts a referral and returns the partner's user id. Codes are stored in upper case, and matching ignores case. */
  private async countReferral(tx: Transaction, referralCode: string): Promise<number> {
    const partnerCode = referralCode.toUpperCase();
    const partner = await tx.findOneBy(UserEntity, { partnerCode, isPartner: true });
    if (partner === null) throw unknownReferral();
    await tx.increment(UserEntity, { id: partner.id }, 'totalReferrals', 1);
    return partner.id;
  }
}

/** Throws a DomainError for a violated unique constraint, and the original error otherwise. */
function rethrowConflict(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_username_once') throw usernameTaken();
  if (constraint === 'users_email_once') throw emailTaken();
  throw error;
}
