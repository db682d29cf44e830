import type { IncomingHttpHeaders } from 'node:http';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AuditService } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { Database, DatabaseListener, type Transaction } from '@arena/database';
import { addressOf, type Identity } from '@arena/http';
import { AccountLinks } from '@arena/mail';
import { RealtimeService } from '@arena/realtime';
import { JobRunner } from '@arena/scheduling';
import type { AccountSession } from '@arena/wire';
import { badCredentials, noSuchSession } from '../auth.errors.js';
import {
  clearSessionCookie,
  hashOfDevice,
  readDevice,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookie.js';
import {
  EXTEND_SECONDS,
  SESSION_SECONDS,
  SessionsRepository,
  type Session,
  type SignIn,
} from './sessions.repository.js';

const MAX_CACHED = 100_000;
const HOUR_MS = 3_600_000;
const CHECK_CONNECTIONS_MS = 60_000;

/** The channel to which triggers send the id of each ended session, and `changed ID` for each changed one. */
const CHANNEL = 'session_ended';
const CHANGED = /^changed (\d+)$/;

/**
 * Starts, finds and ends the sessions of browsers. Keeps them in this node's memory too, so that most requests neither read
 * nor write them. As soon as a session ends on any node, by a logout, a new login or a deleted row, every node forgets it and
 * closes its realtime connections.
 */
@Injectable()
export class SessionsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SessionsService.name);
  private readonly cache: LRUCache<string, Session> | undefined;
  /** The tokens of the cached sessions by id. */
  private readonly tokens = new Map<number, string>();
  /** The number of endings so far. A session that was read before an ending may be the one that ended. */
  private endings = 0;
  private timer: NodeJS.Timeout | undefined;
  private checking = Promise.resolve();

  constructor(
    private readonly repository: SessionsRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
    private readonly links: AccountLinks,
    private readonly jobs: JobRunner,
    private readonly listener: DatabaseListener,
    private readonly config: ArenaConfig,
  ) {
    if (config.sessionCacheSeconds === 0) return;
    this.cache = new LRUCache({
      // With `max`, the cache would allocate the memory of all entries at the start.
      maxSize: MAX_CACHED,
      sizeCalculation: () => 1,
      ttl: config.sessionCacheSeconds * 1000,
      dispose: ({ id }) => this.tokens.delete(id),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    // Each node closes its own connections, so this needs no lease.
    this.timer = setInterval(() => {
      this.checking = this.checking.then(() => this.closeStaleConnections());
    }, CHECK_CONNECTIONS_MS);
    this.jobs.start({ name: 'expired-sessions', pauseMs: HOUR_MS, run: () => this.deleteExpired() });
    return this.listener.listen(CHANNEL, {
      onMessage: (message) => this.apply(message),
      onGap: () => this.forgetAll(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /**
   * Starts a session, sets its cookie, and ends the request's previous session.
   * @throws DomainError BAD_CREDENTIALS if the password has changed since
   */
  async signIn(reply: FastifyReply, { id }: Identity, signIn: SignIn): Promise<void> {
    const { headers, session: previous } = reply.request;
    const device = readDevice(headers.cookie, this.config);
    const source = {
      address: addressOf(reply.request),
      userAgent: headers['user-agent'] ?? '',
      device: hashOfDevice(device),
    };
    const token = await this.repository.start(id, signIn, source, previous);
    if (previous !== undefined) this.forget(previous.id);
    if (token === undefined) throw badCredentials();
    await signIn.attempt?.takeBack();
    setSessionCookie(reply, token, new Date(Date.now() + SESSION_SECONDS * 1000), this.config);
    setDeviceCookie(reply, device, this.config);
  }

  /** Ends the request's session and removes its cookie. */
  async signOut(reply: FastifyReply): Promise<void> {
    const { session } = reply.request;
    if (session !== undefined) {
      await this.endOne(session.user, session.id, addressOf(reply.request), 'current');
      this.forget(session.id);
    }
    clearSessionCookie(reply, this.config);
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

  /** Reads the session of a request from PostgreSQL, because this node may not know of a change on another node yet. */
  readAgain(headers: Pick<IncomingHttpHeaders, 'cookie'>, { id }: Session): Promise<Session | undefined> {
    this.forget(id);
    return this.ofRequest(headers);
  }

  /**
   * Returns a user's sessions, the most recently used first.
   * @param currentId the session of the request, if it is one of them
   */
  async ofUser(userId: number, currentId?: number): Promise<AccountSession[]> {
    const sessions = await this.repository.ofUser(userId);
    return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      isCurrent: session.id === currentId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /**
   * Ends one of a user's sessions.
   * @param source the client's IP address
   * @throws DomainError NOT_FOUND if it is not a session of the user
   */
  async end(user: Identity, sessionId: number, source: string): Promise<void> {
    if (!(await this.endOne(user, sessionId, source, sessionId))) throw noSuchSession();
    this.forget(sessionId);
  }

  /**
   * Ends all sessions of the user except the current one.
   * @param source the client's IP address
   */
  async endOthers({ id: currentId, user }: Session, source: string): Promise<void> {
    await this.database.transact(async (tx) => {
      const ended = await this.repository.endOthers(tx, user.id, currentId);
      if (ended > 0) await this.recordEnd(tx, user, source, 'others');
    });
  }

  /** Removes a session that has ended or changed from this node's memory. */
  forget(id: number): void {
    this.endings += 1;
    const token = this.tokens.get(id);
    if (token !== undefined) this.cache?.delete(token);
  }

  /** Returns whether the user had this session. */
  private endOne(
    user: Identity,
    sessionId: number,
    source: string,
    which: 'current' | number,
  ): Promise<boolean> {
    return this.database.transact(async (tx) => {
      const hasEnded = await this.repository.end(tx, user.id, sessionId);
      if (hasEnded) await this.recordEnd(tx, user, source, which);
      return hasEnded;
    });
  }

  /** Records in the security log that a user has ended sessions. The database function start_session records their starts. */
  private async recordEnd(
    tx: Transaction,
    { id, username }: Identity,
    source: string,
    which: 'current' | 'others' | number,
  ): Promise<void> {
    await this.audit.recordEvent(tx, {
      actor: { id, name: username },
      source,
      action: 'session.ended',
      subject: username,
      after: { session: which },
    });
  }

  private cached(token: string): Session | undefined {
    const session = this.cache?.get(token);
    return session !== undefined && session.expiresAt.getTime() > Date.now() ? session : undefined;
  }

  private async read(token: string): Promise<Session | undefined> {
    const { endings } = this;
    const session = await this.repository.find(token);
    // Sessions are remembered only while this node receives the messages about ended ones.
    if (session !== undefined && this.listener.isListening(CHANNEL) && this.endings === endings)
      this.remember(token, session);
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
    this.repository
      .extend(session)
      .catch((err: unknown) => this.logger.warn({ err }, 'A session could not be extended.'));
  }

  private apply(message: string): void {
    const changed = CHANGED.exec(message)?.[1];
    const id = Number(changed ?? message);
    this.forget(id);
    if (changed === undefined) this.realtime.closeSession(id);
  }

  private forgetAll(): void {
    this.endings += 1;
    this.cache?.clear();
  }

  /** Closes the realtime connections of sessions that have expired, or that ended without a message to this node. */
  private async closeStaleConnections(): Promise<void> {
    const connected = this.realtime.connectedSessions();
    if (connected.length === 0) return;
    try {
      for (const id of await this.repository.endedOf(connected)) this.realtime.closeSession(id);
    } catch (error) {
      this.logger.error({ err: error }, 'stale connections could not be closed; retrying in a minute');
    }
  }

  private async deleteExpired(): Promise<void> {
    await this.repository.deleteExpired();
    await this.links.deleteExpired();
  }
}
