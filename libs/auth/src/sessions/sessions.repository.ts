import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, Raw, type Repository } from 'typeorm';
import { Database, isFuture, isPast, type Transaction } from '@arena/database';
import { networkOf, roleOf, type Identity } from '@arena/http';
import { ExclusionMark, SimilarExclusion } from '@arena/players';
import type { Role } from '@arena/wire';
import { KnownNetwork, LoginDelay, PasswordLinkGrant, SessionEntity } from '../auth.entities.js';
import type { LoginAttempt } from '../sign-in/login-rate-limiter.js';

/** A signed-in user's session. */
export interface Session extends Readonly<Omit<SessionEntity, 'tokenHash' | 'userId'>> {
  readonly user: Identity;
  /** Whether the user's logins need a second factor. */
  readonly hasSecondFactor: boolean;
}

/** What a user sees of a session. */
export type SessionSummary = Pick<Session, 'id' | 'createdAt' | 'lastSeenAt' | 'address' | 'userAgent'>;

/** Where a user signs in. */
export interface LoginSource extends Pick<Session, 'address' | 'userAgent'> {
  /** The hash of the browser's number (see session-cookie.ts). */
  device: Buffer;
}

/** How a user has signed in. */
export interface SignIn {
  by: 'registration' | 'password';
  /** The hash that the user's password matched. */
  passwordHash: string;
  /** The attempt that is counted as failed, and taken back when the session has started. */
  attempt?: LoginAttempt;
}

/** A session as `FIND` returns it. */
interface SessionRow extends Omit<Session, 'user'> {
  user_id: number;
  username: string;
  email: string;
  wallet_address: string;
  registered_at: Date;
  role: Role | null;
}

const DAY_SECONDS = 24 * 3600;
/** How long a session lives without being used. */
const IDLE_SECONDS = 14 * DAY_SECONDS;
/** How long a session lives at most. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** How long a session counts as re-authenticated after the user has confirmed the password. */
const STEP_UP_SECONDS = 5 * 60;
/** The minimum time between two extensions of a session, so that reads do not write. */
export const EXTEND_SECONDS = 5 * 60;
const TOKEN_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 200;

/** Most requests that find no session in the memory read it, so it is a prepared statement. */
const FIND = `SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
    s.ends_at AS "endsAt", s.address, s.user_agent AS "userAgent", s.stepped_up_until AS "steppedUpUntil",
    u.second_factor_at IS NOT NULL AS "hasSecondFactor",
    s.user_id, u.username, u.email, u.wallet_address, u.created_at AS registered_at, u.role
  FROM sessions AS s JOIN users AS u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > now()`;

/** The difference is made in SQL, because nearly all sessions go on. */
const FIND_ENDED = `SELECT id FROM unnest($1::bigint[]) AS connected (id)
  WHERE NOT EXISTS (SELECT FROM sessions AS s WHERE s.id = connected.id AND s.expires_at > now())`;

/** What ends at a time of its own. */
const EXPIRING = [SessionEntity, LoginDelay, ExclusionMark, SimilarExclusion, PasswordLinkGrant];

/** The browsers of excluded players outlive their accounts until the exclusion ends. */
const CLEAR_DEVICES = `DELETE FROM known_devices AS d USING users AS u, player_accounts AS a
  WHERE u.id = d.user_id AND u.closed_at IS NOT NULL AND a.user_id = u.id
    AND (a.excluded_until IS NULL OR a.excluded_until < clock_timestamp())`;

/**
 * Keeps sessions in PostgreSQL, by the hashes of their tokens, and the networks from which users have signed in. Triggers tell
 * every node of a session that ends or changes when the transaction commits; after it, the caller forgets the session, so that
 * this node does so at once (SessionsService.forget).
 */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
  ) {}

  /**
   * Starts a session under a new token, so that a token planted in the browser before the login is useless. Records it in the
   * security log, and tells the user if the network is new (start_session.sql).
   * @param previous the session to end
   * @returns the token, or undefined if the password has changed or the account was frozen since the check
   */
  async start(
    userId: number,
    { by, passwordHash }: SignIn,
    source: LoginSource,
    previous: Session | undefined,
  ): Promise<string | undefined> {
    const token = newToken();
    const [started] = await this.database.callRoutine<{ result: boolean }>(
      'start_session',
      userId,
      passwordHash,
      by,
      previous?.id ?? null,
      hashOf(token),
      IDLE_SECONDS,
      SESSION_SECONDS,
      source.address,
      source.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      networkOf(source.address),
      null, // the attempt to take back, which nodes of an earlier version pass
      source.device,
    );
    return started?.result === true ? token : undefined;
  }

  async find(token: string): Promise<Session | undefined> {
    const [row] = await this.database.call<SessionRow>('find_session', FIND, [hashOf(token)]);
    return row === undefined ? undefined : toSession(row);
  }

  /** Extends a session, unless another node has just done so. */
  async extend({ id }: Session): Promise<void> {
    const isDue = Raw((column) => `${column} <= now() - interval '${EXTEND_SECONDS} s'`);
    await this.sessions.update(
      { id, lastSeenAt: isDue },
      {
        lastSeenAt: () => 'now()',
        expiresAt: () => `least(now() + interval '${IDLE_SECONDS} s', ends_at)`,
      },
    );
  }

  /**
   * Marks a session as re-authenticated for five minutes.
   * @returns until when, or undefined if the session has ended
   */
  async stepUp(tx: Transaction, { id }: Session): Promise<Date | undefined> {
    const update = await tx
      .createQueryBuilder()
      .update(SessionEntity)
      .set({ steppedUpUntil: () => `now() + interval '${STEP_UP_SECONDS} s'` })
      .where({ id, expiresAt: isFuture() })
      .returning(['steppedUpUntil'])
      .execute();
    const [marked] = update.raw as { stepped_up_until: Date }[];
    return marked?.stepped_up_until;
  }

  /**
   * Gives a session another token.
   * @returns the token, or undefined if the session has ended
   */
  async renew(tx: Transaction, { id }: Session): Promise<string | undefined> {
    const token = newToken();
    const tokenHash = hashOf(token);
    const { affected } = await tx.update(SessionEntity, { id, expiresAt: isFuture() }, { tokenHash });
    return affected === 1 ? token : undefined;
  }

  /** Returns a user's sessions, the most recently used first. */
  ofUser(userId: number): Promise<SessionSummary[]> {
    return this.sessions.find({
      select: { id: true, createdAt: true, lastSeenAt: true, address: true, userAgent: true },
      where: { userId, expiresAt: isFuture() },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
  }

  /** Returns which of these sessions have ended. */
  async endedOf(ids: number[]): Promise<number[]> {
    const ended = await this.database.call<{ id: number }>('ended_sessions', FIND_ENDED, [ids]);
    return ended.map(({ id }) => id);
  }

  /**
   * Ends one of a user's sessions.
   * @returns whether the user had this session
   */
  async end(tx: Transaction, userId: number, id: number): Promise<boolean> {
    const { affected } = await tx.delete(SessionEntity, { id, userId });
    return affected === 1;
  }

  /**
   * Ends all of a user's sessions, except one.
   * @returns the number of ended sessions
   */
  async endOthers(tx: Transaction, userId: number, keptId: number): Promise<number> {
    const { affected } = await tx.delete(SessionEntity, { userId, id: Not(keptId) });
    return affected ?? 0;
  }

  /** Ends all of a user's sessions. */
  async endAll(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(SessionEntity, { userId });
  }

  /** Remembers the network of someone who has proved to be the owner. */
  async addNetwork(tx: Transaction, userId: number, address: string): Promise<void> {
    const network = networkOf(address);
    await tx
      .createQueryBuilder()
      .insert()
      .into(KnownNetwork)
      .values({ userId, network })
      .orIgnore()
      .execute();
  }

  /** Forgets all networks except that of the owner's current request, because a thief could have made them known. */
  async replaceNetworks(tx: Transaction, userId: number, address: string): Promise<void> {
    await tx.delete(KnownNetwork, { userId });
    await this.addNetwork(tx, userId, address);
  }

  /** Deletes expired sessions, login delays, rate-limit counters, exclusion marks and grants of links. */
  async deleteExpired(): Promise<void> {
    for (const entity of EXPIRING) await this.sessions.manager.delete(entity, { expiresAt: isPast() });
    await this.database.call('clear_devices_of_closed_accounts', CLEAR_DEVICES, []);
    // Nodes of the version before lock several counters, so this may have to be repeated after a deadlock.
    await this.database.transact((tx) =>
      tx
        .createQueryBuilder()
        .delete()
        .from('rate_limits')
        .where('expire < :now', { now: Date.now() })
        .execute(),
    );
  }
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

function toSession({
  user_id,
  username,
  email,
  wallet_address,
  registered_at,
  role,
  ...session
}: SessionRow): Session {
  const user = {
    id: user_id,
    username,
    email,
    walletAddress: wallet_address,
    createdAt: registered_at.toISOString(),
    role: roleOf({ id: user_id, username }, role),
  };
  return { ...session, user };
}
