import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { Not, Raw, type Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { Database, isFuture, type Transaction } from '@arena/database';
import { networkOf, roleOf, type Identity } from '@arena/http';
import type { Role } from '@arena/wire';
import type { LoginAttempt } from './login-rate-limiter.js';
import { readSessionToken } from './session-cookie.js';
import { SessionEntity } from './session.entity.js';

/** A signed-in user's session. */
export interface Session {
  /** The public id, which is no secret, unlike the token in the cookie. */
  readonly id: number;
  readonly user: Identity;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** When the session ends if it is not used again. */
  readonly expiresAt: Date;
  /** When the session ends however much it is used. */
  readonly endsAt: Date;
  /** The IP address and the browser of the login. */
  readonly address: string;
  readonly userAgent: string;
  /** Whether the user's logins need a second factor. */
  readonly hasSecondFactor: boolean;
  /** Until when the session counts as re-authenticated. Null if the user has not confirmed the password again. */
  readonly steppedUpUntil: Date | null;
}

/** What a user sees of a session. */
export type SessionSummary = Pick<Session, 'id' | 'createdAt' | 'lastSeenAt' | 'address' | 'userAgent'>;

/** Where a user signs in. */
export interface LoginSource extends Pick<Session, 'address' | 'userAgent'> {
  /** The hash of the browser's number (see device-cookie.ts). */
  device: Buffer;
}

/** How a user has signed in. */
export interface SignIn {
  by: 'registration' | 'password';
  /** The hash that the user's password matched. */
  passwordHash: string;
  /** The attempt that is counted as failed and taken back when the session starts (see LoginRateLimiter). */
  attempt?: LoginAttempt;
}

/** A session as `FIND` returns it. */
interface SessionRow {
  id: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endsAt: Date;
  address: string;
  userAgent: string;
  hasSecondFactor: boolean;
  steppedUpUntil: Date | null;
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
const EXTEND_SECONDS = 5 * 60;
const TOKEN_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 200;
const MAX_SESSIONS = 100_000;

const START = 'SELECT start_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS "hasStarted"';

/** Most requests that find no session in the memory read it, so it is a prepared statement. */
const FIND = `SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
    s.ends_at AS "endsAt", s.address, s.user_agent AS "userAgent", s.stepped_up_until AS "steppedUpUntil",
    u.second_factor_at IS NOT NULL AS "hasSecondFactor",
    s.user_id, u.username, u.email, u.wallet_address, u.created_at AS registered_at, u.role
  FROM sessions AS s JOIN users AS u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > now()`;

/**
 * Keeps sessions in PostgreSQL, by the hashes of their tokens, and in this node's memory, so that most requests neither
 * read nor write them. The memory needs `forget` for every session that ends on any node (see EndedSessionsService).
 */
@Injectable()
export class SessionsService {
  /** Whether sessions may be remembered: only while this node receives the messages about ended sessions. */
  isCaching = false;
  private readonly logger = new Logger(SessionsService.name);
  private readonly cache: LRUCache<string, Session> | undefined;
  /** The tokens of the cached sessions by id. */
  private readonly tokens = new Map<number, string>();
  /** The number of endings so far. A session that was read before an ending may be the one that ended. */
  private endings = 0;

  constructor(
    private readonly database: Database,
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly config: ArenaConfig,
  ) {
    const { sessionCacheSeconds } = config;
    if (sessionCacheSeconds === 0) return;
    this.cache = new LRUCache({
      // With `max`, the cache would allocate the memory of all entries at the start.
      maxSize: MAX_SESSIONS,
      sizeCalculation: () => 1,
      ttl: sessionCacheSeconds * 1000,
      dispose: ({ id }) => this.tokens.delete(id),
    });
  }

  /**
   * Starts a session under a new token, so that a token planted in the browser before the login is useless. Records it in the
   * security log, and tells the user if the network is new (start_session.sql).
   * @param previous the session to end
   * @returns the token, or undefined if the password has changed or the account was frozen since the check
   */
  async start(
    { id }: Identity,
    { by, passwordHash, attempt }: SignIn,
    source: LoginSource,
    previous: Session | undefined,
  ): Promise<string | undefined> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [started] = await this.database.call<{ hasStarted: boolean }>('start_session', START, [
      id,
      passwordHash,
      by,
      previous?.id ?? null,
      hashOf(token),
      IDLE_SECONDS,
      SESSION_SECONDS,
      source.address,
      source.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      networkOf(source.address),
      attempt ?? null,
      source.device,
    ]);
    if (previous !== undefined) this.forget(previous.id);
    return started?.hasStarted === true ? token : undefined;
  }

  /** Reads the session of a request again, because this node may not know of a change on another node yet. */
  ofRequestAfresh(
    headers: Pick<IncomingHttpHeaders, 'cookie'>,
    { id }: Session,
  ): Promise<Session | undefined> {
    this.forget(id);
    return this.ofRequest(headers);
  }

  /**
   * Marks a session as re-authenticated for five minutes. After the commit, the caller forgets the session.
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
   * Gives a session another token. Every node forgets the old one when the transaction commits; after it, the caller forgets
   * the session, so that this node does so at once.
   * @returns the token, or undefined if the session has ended
   */
  async renew(tx: Transaction, { id }: Session): Promise<string | undefined> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { affected } = await tx.update(
      SessionEntity,
      { id, expiresAt: isFuture() },
      { tokenHash: hashOf(token) },
    );
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

  /** Returns the session of a request's cookie and extends it, or returns undefined if there is none. */
  async ofRequest({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): Promise<Session | undefined> {
    const token = readSessionToken(cookie, this.config);
    if (token === undefined) return undefined;
    const session = this.cached(token) ?? (await this.read(token));
    if (session !== undefined && session.lastSeenAt.getTime() <= Date.now() - EXTEND_SECONDS * 1000)
      this.extend(session, token);
    return session;
  }

  /**
   * Ends one of a user's sessions on all nodes. After the commit, the caller forgets the session.
   * @returns whether the user had this session
   */
  async endOfUser(tx: Transaction, userId: number, id: number): Promise<boolean> {
    const { affected } = await tx.delete(SessionEntity, { id, userId });
    return affected === 1;
  }

  /**
   * Ends all of a user's sessions on all nodes, except one. Every node forgets them when the transaction commits.
   * @returns the number of ended sessions
   */
  async endOthers(tx: Transaction, userId: number, keptId: number): Promise<number> {
    const { affected } = await tx.delete(SessionEntity, { userId, id: Not(keptId) });
    return affected ?? 0;
  }

  /** Ends all of a user's sessions on all nodes. Every node forgets them when the transaction commits. */
  async endAll(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(SessionEntity, { userId });
  }

  /** Removes an ended session from this node's memory. */
  forget(id: number): void {
    this.endings += 1;
    const token = this.tokens.get(id);
    if (token !== undefined) this.cache?.delete(token);
  }

  forgetAll(): void {
    this.endings += 1;
    this.cache?.clear();
  }

  private cached(token: string): Session | undefined {
    const session = this.cache?.get(token);
    return session !== undefined && session.expiresAt.getTime() > Date.now() ? session : undefined;
  }

  private async read(token: string): Promise<Session | undefined> {
    const { endings } = this;
    const [row] = await this.database.call<SessionRow>('find_session', FIND, [hashOf(token)]);
    if (row === undefined) return undefined;
    const session = toSession(row);
    if (this.isCaching && this.endings === endings) this.remember(token, session);
    return session;
  }

  private remember(token: string, session: Session): void {
    // A session that is replaced in the cache keeps its time there, after which it is read again.
    this.cache?.set(token, session, { noUpdateTTL: true });
    if (this.cache !== undefined) this.tokens.set(session.id, token);
  }

  /** Extends a session in the background, because no request has to wait for it. */
  private extend(session: Session, token: string): void {
    // Other requests to this node do not extend it again.
    if (this.cache?.has(token) === true) this.remember(token, { ...session, lastSeenAt: new Date() });
    const isDue = Raw((column) => `${column} <= now() - interval '${EXTEND_SECONDS} s'`);
    this.sessions
      .update(
        { id: session.id, lastSeenAt: isDue },
        {
          lastSeenAt: () => 'now()',
          expiresAt: () => `least(now() + interval '${IDLE_SECONDS} s', ends_at)`,
        },
      )
      .catch((err: unknown) => this.logger.warn({ err }, 'A session could not be extended.'));
  }
}

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
