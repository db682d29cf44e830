import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, isFuture, type Transaction } from '@arena/database';
import { PlayerAccount } from '@arena/ledger';
import { exclusionKeyContext, Vault } from '@arena/vault';
import { UserEntity } from '../user.entity.js';
import { normalizedEmail, similarEmail } from './normalized-email.js';
import { type MarkKind, ExclusionMark, ExclusionKey, SimilarExclusion } from './exclusion-mark.entity.js';

const KEY_ID = 1;
const KEY_BYTES = 32;

/** Keeps the later end of two in one statement. */
const MARK = `INSERT INTO exclusion_marks (kind, key_id, hash, expires_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (hash, kind) DO UPDATE SET expires_at = greatest(exclusion_marks.expires_at, excluded.expires_at)`;

/** Increases of limits come into force after this time, so a new account must not come earlier either. */
const LIMITS_OUTLIVE_MS = 24 * 3_600_000;

/**
 * Recognises people who have excluded themselves when they come with another account, until the exclusion ends, also after
 * their account is closed. Keeps only keyed hashes of the e-mail address and of the X account.
 */
@Injectable()
export class ExclusionMarks {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  /** Marks a user's e-mail address and X account, in the transaction of the exclusion. */
  async markUser(tx: Transaction, userId: number, until: Date): Promise<void> {
    // The X account is one that the user has connected for the revenue share, whose lib is above.
    const user = await tx
      .createQueryBuilder(UserEntity, 'player')
      .select(['player.email AS email', 'tickets.x_user_id AS "xUserId"'])
      .leftJoin('revenue_tickets', 'tickets', 'tickets.user_id = player.id')
      .where({ id: userId })
      .getRawOne<{ email: string; xUserId: string | null }>();
    if (user === undefined) return;
    await this.mark(tx, 'email', normalizedEmail(user.email), until);
    const similar = similarEmail(user.email);
    if (similar !== undefined) await this.mark(tx, 'similar-email', similar, until);
    if (user.xUserId !== null) await this.mark(tx, 'x', user.xUserId, until);
  }

  /** Marks the users whom an earlier version has excluded, once. */
  async markEarlier(): Promise<void> {
    await this.database.transact(async (tx) => {
      if (await tx.exists(ExclusionKey)) return;
      const excluded = await tx.findBy(PlayerAccount, { excludedUntil: isFuture() });
      for (const { userId, excludedUntil } of excluded)
        if (excludedUntil !== null) await this.markUser(tx, userId, excludedUntil);
    });
  }

  /** Marks an X account until the end of the user's exclusion. Has no effect for a user who is not excluded. */
  async markX(tx: Transaction, userId: number, xUserId: string): Promise<void> {
    const account = await tx.findOneBy(PlayerAccount, { userId, excludedUntil: isFuture() });
    if (account?.excludedUntil) await this.mark(tx, 'x', xUserId, account.excludedUntil);
  }

  /** Keeps the address of an account that is closed with limits, so that closing it is no way around them. */
  async markLimited(tx: Transaction, email: string): Promise<void> {
    await this.mark(tx, 'email', normalizedEmail(email), new Date(Date.now() + LIMITS_OUTLIVE_MS));
  }

  /** Returns whether the owner of an e-mail address is excluded, or closed an account with limits a short time ago. */
  async isEmailExcluded(tx: Transaction, email: string): Promise<boolean> {
    return (await this.markedUntil(tx, 'email', normalizedEmail(email))) !== undefined;
  }

  /** Notes for operators that the address of a new account is similar to that of an excluded player. */
  async noteSimilar(tx: Transaction, userId: number, email: string): Promise<void> {
    const similar = similarEmail(email);
    const until = similar === undefined ? undefined : await this.markedUntil(tx, 'similar-email', similar);
    if (until !== undefined) await tx.insert(SimilarExclusion, { userId, expiresAt: until });
  }

  /** Returns whether the owner of an X account is excluded. */
  async isXExcluded(tx: Transaction, xUserId: string): Promise<boolean> {
    return (await this.markedUntil(tx, 'x', xUserId)) !== undefined;
  }

  private async mark(tx: Transaction, kind: MarkKind, value: string, until: Date): Promise<void> {
    const sealedKey = this.vault.seal(
      randomBytes(KEY_BYTES).toString('hex'),
      exclusionKeyContext(String(KEY_ID)),
    );
    const key = tx.createQueryBuilder().insert().into(ExclusionKey).values({ id: KEY_ID, sealedKey });
    await key.orIgnore().execute();
    const hash = await this.hashOf(tx, kind, value);
    await tx.query(MARK, [kind, KEY_ID, hash, until]);
  }

  private async markedUntil(tx: Transaction, kind: MarkKind, value: string): Promise<Date | undefined> {
    const hash = await this.hashOf(tx, kind, value);
    if (hash === undefined) return undefined;
    const mark = await tx.findOneBy(ExclusionMark, { hash, kind, expiresAt: isFuture() });
    return mark?.expiresAt;
  }

  /** Returns the keyed hash of a value, or undefined before the first exclusion, which creates the key. */
  private async hashOf(tx: Transaction, kind: MarkKind, value: string): Promise<Buffer | undefined> {
    const key = await tx.findOneBy(ExclusionKey, { id: KEY_ID });
    if (key === null) return undefined;
    const secret = this.vault.open(key.sealedKey, exclusionKeyContext(String(KEY_ID)));
    return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${kind}:${value}`).digest();
  }
}
