import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { addressOf, type Identity } from '@arena/http';
import { badCredentials } from './auth.errors.js';
import { LoggedSessions, type SignIn } from './logged-sessions.js';
import { clearSessionCookie, setSessionCookie } from './session-cookie.js';
import { SESSION_SECONDS } from './sessions.service.js';

/** Starts and ends the session of a browser, together with its cookie. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: LoggedSessions,
    private readonly config: ArenaConfig,
  ) {}

  /**
   * Starts a session and ends the request's previous one (see EndedSessionsService). Tells the user if the network is new.
   * @throws DomainError BAD_CREDENTIALS if the password has changed since
   */
  async start(reply: FastifyReply, identity: Identity, signIn: SignIn): Promise<void> {
    const { headers, session } = reply.request;
    const source = { address: addressOf(reply.request), userAgent: headers['user-agent'] ?? '' };
    const started = await this.sessions.start(identity, signIn, source, session);
    if (started === undefined) throw badCredentials();
    setSessionCookie(reply, started.token, new Date(Date.now() + SESSION_SECONDS * 1000), this.config);
  }

  /** Ends the session (see EndedSessionsService) and removes its cookie. */
  async end(reply: FastifyReply): Promise<void> {
    const { session } = reply.request;
    if (session !== undefined) await this.sessions.end(session, addressOf(reply.request));
    clearSessionCookie(reply, this.config);
  }
}
