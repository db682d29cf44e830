import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Secret, TOTP } from 'otpauth';
import { IsNull, LessThan, type Repository } from 'typeorm';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { SecurityNotices } from '@arena/mail';
import { UserEntity } from '@arena/players';
import { secondFactorContext, Vault } from '@arena/vault';
import type { DomainError, SecondFactorSecret, SecondFactorStatus } from '@arena/wire';
import { RecoveryCode, SecondFactor } from '../auth.entities.js';
import {
  noPendingSecondFactor,
  noSecondFactor,
  secondFactorInvalid,
  secondFactorRequired,
  secondFactorSet,
} from '../auth.errors.js';
import { SessionsRepository, type Session } from '../sessions/sessions.repository.js';
import { LoginRateLimiter } from '../sign-in/login-rate-limiter.js';
import { AccountLog } from './account-log.js';

/** RFC 6238 with the parameters that every authenticator app supports. */
const PERIOD_SECONDS = 30;
const TOTP_PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const ISSUER = 'ARENA';
/** Codes of the previous and the next step are accepted, because the clocks of phones differ. */
const WINDOW_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** With 128 bits, a fast hash of the code is as good as a slow one. */
const RECOVERY_BYTES = 16;
/** After so many wrong codes in a row, the user is told that someone knows the password. */
const NOTICED_CODES = 3;

/** A user and the IP address of the request, for the audit log. */
interface Requester {
  user: Identity;
  source: string;
}

/**
 * Keeps the users' second factors: time-based codes (RFC 6238) of an authenticator app, and recovery codes. Each code is
 * accepted once.
 */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    @InjectRepository(RecoveryCode) private readonly recoveryCodes: Repository<RecoveryCode>,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly vault: Vault,
    private readonly log: AccountLog,
    private readonly notices: SecurityNotices,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Returns whether the user has a second factor, and how many recovery codes are left. */
  async status({ id }: Identity): Promise<SecondFactorStatus> {
    const [factor, recoveryCodesLeft] = await Promise.all([
      this.find(id),
      this.recoveryCodes.countBy({ userId: id }),
    ]);
    return { isSet: Boolean(factor?.user.secondFactorAt), recoveryCodesLeft };
  }

  /**
   * Creates a secret, which has no effect until `confirm`. Replaces an unconfirmed one.
   * @throws DomainError SECOND_FACTOR_SET
   */
  async begin({ id, username }: Identity): Promise<SecondFactorSecret> {
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
    const sealed = this.vault.seal(secret.base32, contextOf(id));
    // One statement, because another request may confirm a second factor in between.
    const begun = await this.factors
      .createQueryBuilder()
      .insert()
      .into(SecondFactor, ['userId', 'sealedSecret'])
      .valuesFromSelect((user) =>
        user
          .select(['u.id', ':sealed'])
          .from(UserEntity, 'u')
          .where({ id, secondFactorAt: IsNull() })
          .setParameters({ sealed }),
      )
      .orUpdate(['sealed_secret', 'last_step', 'created_at'], ['user_id'])
      .returning('user_id')
      .execute();
    if ((begun.raw as object[]).length === 0) throw secondFactorSet();
    const totp = new TOTP({ ...TOTP_PARAMETERS, issuer: ISSUER, label: username, secret });
    return { secret: secret.base32, otpauthUrl: totp.toString() };
  }

  /**
   * Sets the second factor if the code matches the secret of `begin`, and uses the code up. The user's other sessions end,
   * because they were started without it.
   * @returns ten recovery codes, of which only hashes are stored
   * @throws DomainError SECOND_FACTOR_SET, NO_SECOND_FACTOR, SECOND_FACTOR_INVALID or TOO_MANY_REQUESTS
   */
  async confirm({ id: sessionId, user }: Session, source: string, code: string): Promise<string[]> {
    const factor = await this.find(user.id);
    if (factor === null) throw noPendingSecondFactor();
    if (factor.user.secondFactorAt !== null) throw secondFactorSet();
    const failures = await this.rateLimiter.countCode(user.id);
    const step = stepOf(this.open(user.id, factor.sealedSecret), code);
    if (step === undefined) throw await this.refuse(user.id, failures);
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.database.transact(async (tx) => {
      // Another request may have replaced the secret, or confirmed it.
      const { sealedSecret } = factor;
      const used = await tx.update(SecondFactor, { userId: user.id, sealedSecret }, { lastStep: step });
      const isUnset = { id: user.id, secondFactorAt: IsNull() };
      const set = await tx.update(UserEntity, isUnset, { secondFactorAt: () => 'now()' });
      if (used.affected !== 1 || set.affected !== 1) throw secondFactorInvalid();
      await this.sessions.endOthers(tx, user.id, sessionId);
      await tx.delete(RecoveryCode, { userId: user.id });
      await tx.insert(
        RecoveryCode,
        codes.map((one) => ({ userId: user.id, codeHash: hashOfRecoveryCode(one) })),
      );
      await this.log.record(tx, {
        user,
        source,
        kind: 'second-factor-set',
        action: 'account.second-factor.set',
      });
    });
    await this.rateLimiter.clearCodes(user.id);
    return codes;
  }

  /**
   * Removes the second factor.
   * @throws DomainError NO_SECOND_FACTOR, SECOND_FACTOR_INVALID or TOO_MANY_REQUESTS
   */
  async remove({ user, source }: Requester, code: string): Promise<void> {
    const factor = await this.find(user.id);
    if (!factor?.user.secondFactorAt) throw noSecondFactor();
    await this.useCode(user.id, code, factor.sealedSecret);
    await this.database.transact(async (tx) => {
      await tx.update(UserEntity, user.id, { secondFactorAt: null });
      await tx.delete(SecondFactor, { userId: user.id });
      await this.log.record(tx, {
        user,
        source,
        kind: 'second-factor-removed',
        action: 'account.second-factor.removed',
      });
    });
  }

  /**
   * Accepts a code of a user's second factor and uses it up. Has no effect for a user without one.
   * @param code a code of the authenticator app or a recovery code
   * @throws DomainError SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_INVALID or TOO_MANY_REQUESTS
   */
  async check(userId: number, code: string | null | undefined): Promise<void> {
    const factor = await this.find(userId);
    if (!factor?.user.secondFactorAt) return;
    if (code === undefined || code === null || code === '') throw secondFactorRequired();
    await this.useCode(userId, code, factor.sealedSecret);
  }

  private async useCode(userId: number, code: string, sealedSecret: string): Promise<void> {
    // Counted before the check, so that concurrent guesses cannot exceed the limit.
    const failures = await this.rateLimiter.countCode(userId);
    const step = stepOf(this.open(userId, sealedSecret), code);
    const { affected } =
      step === undefined
        ? await this.recoveryCodes.delete({ userId, codeHash: hashOfRecoveryCode(code) })
        : await this.factors.update({ userId, lastStep: LessThan(step) }, { lastStep: step });
    if (affected !== 1) throw await this.refuse(userId, failures);
    await this.rateLimiter.clearCodes(userId);
  }

  /** Returns the refusal of a wrong code, and tells the user of the third one in a row. */
  private async refuse(userId: number, failures: number): Promise<DomainError> {
    if (failures === NOTICED_CODES)
      await this.database.transact((tx) => this.notices.record(tx, userId, 'wrong-codes', null));
    return secondFactorInvalid();
  }

  /** Not by `findOne`, which reads the user with a second query. */
  private find(userId: number): Promise<SecondFactor | null> {
    const query = this.factors.createQueryBuilder('factor').innerJoinAndSelect('factor.user', 'user');
    return query.where({ userId }).getOne();
  }

  private open(userId: number, sealed: string): Secret {
    return Secret.fromBase32(this.vault.open(sealed, contextOf(userId)));
  }
}

const contextOf = (userId: number): string => secondFactorContext(String(userId));

/** Returns the 30-second step whose code this is, or undefined. Spaces are ignored. */
function stepOf(secret: Secret, code: string): number | undefined {
  const now = Date.now();
  const totp = new TOTP({ ...TOTP_PARAMETERS, secret });
  const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp: now, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns a code of 128 random bits, as hex in groups of four: `03f1-…`. */
function newRecoveryCode(): string {
  return randomBytes(RECOVERY_BYTES)
    .toString('hex')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
}

function hashOfRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest();
}
