import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { isFuture, isPast, type Transaction } from '@arena/database';
import { type LinkPurpose, AccountLink } from './account-link.entity.js';

/** A link that was used. */
type UsedLink = Pick<AccountLink, 'userId' | 'isMailed'>;

const TOKEN_BYTES = 32;

/** The path of the page for each purpose, and how long a link to it is good. */
export const LINKS = {
  'password-reset': { path: '/choose-password', minutes: 30 },
  'email-verification': { path: '/verify-email', minutes: 3 * 24 * 60 },
} as const satisfies Record<LinkPurpose, { path: string; minutes: number }>;

/** One statement, because the account must not be closed in between. */
const CREATE = `INSERT INTO account_links (token_hash, user_id, purpose, is_mailed, expires_at)
  SELECT $1, u.id, $3, $4, clock_timestamp() + $5 * interval '1 minute'
  FROM users AS u WHERE u.id = $2 AND u.closed_at IS NULL FOR SHARE
  RETURNING expires_at AS "expiresAt"`;

/**
 * Makes links that are good once and for a limited time. Their tokens are in the fragment of the address, which browsers
 * send to no server, and are stored as hashes. They have 256 random bits, so they need no slower hash.
 */
@Injectable()
export class AccountLinks {
  constructor(@InjectRepository(AccountLink) private readonly links: Repository<AccountLink>) {}

  /** Makes a link. Returns its path with the token, and until when it is good; or undefined if the account is closed. */
  async create(
    tx: Transaction,
    userId: number,
    purpose: LinkPurpose,
    { isMailed }: Pick<UsedLink, 'isMailed'>,
  ): Promise<{ path: string; expiresAt: Date } | undefined> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { path, minutes } = LINKS[purpose];
    const [created] = await tx.query<{ expiresAt: Date }[]>(CREATE, [
      hashOf(token),
      userId,
      purpose,
      isMailed,
      minutes,
    ]);
    return created && { path: `${path}#${token}`, expiresAt: created.expiresAt };
  }

  /** Returns whether a link can still be used. */
  isGood(token: string, purpose: LinkPurpose): Promise<boolean> {
    return this.links.existsBy({ tokenHash: hashOf(token), purpose, expiresAt: isFuture() });
  }

  /**
   * Uses a link up, and with it all other links of the user for the same purpose. Returns undefined if it is unknown, used or
   * expired, or if the account is closed. Of two uses at once, the later one finds no link.
   */
  async use(tx: Transaction, token: string, purpose: LinkPurpose): Promise<UsedLink | undefined> {
    const tokenHash = hashOf(token);
    // Waits for a change or the closing of the account, which ends links. Those lock the account before its links, too.
    const locked = await tx
      .createQueryBuilder(AccountLink, 'link')
      .innerJoin('users', 'u', 'u.id = link.userId AND u.closed_at IS NULL')
      .where({ tokenHash, purpose })
      .setLock('for_no_key_update', undefined, ['u'])
      .getOne();
    if (locked === null) return undefined;
    const expiresAt = Raw((column) => `${column} > clock_timestamp()`);
    const link = await tx.findOneBy(AccountLink, { tokenHash, purpose, expiresAt });
    if (link === null) return undefined;
    const ended = await this.endAll(tx, link.userId, purpose);
    return ended > 0 ? link : undefined;
  }

  /**
   * Ends all links of a user for a purpose. The caller has locked the account.
   * @returns their number
   */
  async endAll(tx: Transaction, userId: number, purpose: LinkPurpose): Promise<number> {
    const { affected } = await tx.delete(AccountLink, { userId, purpose });
    return affected ?? 0;
  }

  async deleteExpired(): Promise<void> {
    await this.links.delete({ expiresAt: isPast() });
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
