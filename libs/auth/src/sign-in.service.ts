import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { addressOf, type Identity } from '@arena/http';
import { badCredentials } from './auth.errors.js';
import { hashOfDevice, readDevice, setDeviceCookie } from './device-cookie.js';
import { clearSessionCookie, setSessionCookie } from './session-cookie.js';
import { SESSION_SECONDS, SessionsService, type Session, type SignIn } from './sessions.service.js';
import { SignInLog } from './sign-in-log.js';

/** Starts and ends the session of a browser, together with its cookie. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly log: SignInLog,
    private readonly config: ArenaConfig,
  ) {}

  /**
   * Starts a session and ends the request's previous one on all nodes (see EndedSessionsService).
   * @throws DomainError BAD_CREDENTIALS if the password has changed since
   */
  async start(reply: FastifyReply, identity: Identity, signIn: SignIn): Promise<void> {
    const { headers, session } = reply.request;
    const device = readDevice(headers.cookie, this.config);
    const source = {
      address: addressOf(reply.request),
      userAgent: headers['user-agent'] ?? '',
      device: hashOfDevice(device),
    };
    const token = await this.sessions.start(identity, signIn, source, session);
    if (token === undefined) throw badCredentials();
    setSessionCookie(reply, token, new Date(Date.now() + SESSION_SECONDS * 1000), this.config);
    setDeviceCookie(reply, device, this.config);
  }

  /** Ends the session (see EndedSessionsService) and removes its cookie. */
  async end(reply: FastifyReply): Promise<void> {
    const { session } = reply.request;
    if (session !== undefined) await this.endSession(session, addressOf(reply.request));
    clearSessionCookie(reply, this.config);
  }

  private async endSession({ id, user }: Session, source: string): Promise<void> {
    await this.database.transact(async (tx) => {
      if (await this.sessions.endOfUser(tx, user.id, id)) await this.log.ended(tx, user, source, 'current');
    });
    this.sessions.forget(id);
  }
}
