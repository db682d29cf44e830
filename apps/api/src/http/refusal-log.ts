import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditService, NOT_SIGNED_IN, type SecurityEvent } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { addressOf, networkOf, RateLimiter, routeOf } from '@arena/http';
import type { DomainError, ErrorCode } from '@arena/wire';
import { PROBLEM_KINDS } from './problem.js';

/**
 * The refusals of one network that are recorded: about as many as the limit of failed logins lets pass. The others only
 * appear in the request log.
 */
const RECORDED = { points: 300, duration: 900 };
/** How often an entry says that refusals of a network are not recorded. */
const NOTICES = { points: 1, duration: 900 };

/** A malformed request is none, and requests without a session or above a limit are too many to record. */
const STATUSES = [401, 403, 409, 500];
const isRecorded = (code: ErrorCode): boolean =>
  code !== 'UNAUTHENTICATED' && STATUSES.includes(PROBLEM_KINDS[code].status);

/** Records in the security log which requests to admin routes and to other logged routes were refused. */
@Injectable()
export class RefusalLog {
  private readonly logger = new Logger(RefusalLog.name);
  private readonly recorded: RateLimiter;
  private readonly notices: RateLimiter;

  constructor(
    private readonly audit: AuditService,
    config: ArenaConfig,
  ) {
    this.recorded = RateLimiter.inProcess(RECORDED, config);
    this.notices = RateLimiter.inProcess(NOTICES, config);
  }

  /** Returns whether a refusal is recorded. */
  concerns({ routeOptions }: FastifyRequest, { code }: DomainError): boolean {
    return isRecorded(code) && routeOptions.config.logged !== undefined;
  }

  /** Records a refusal. Never rejects, because the request is refused in any case. */
  async record(request: FastifyRequest, { code, more }: DomainError): Promise<void> {
    const { user, routeOptions } = request;
    const source = addressOf(request);
    const network = networkOf(source);
    const isAboveLimit = (await this.recorded.count(network)) > 0;
    if (isAboveLimit && (await this.notices.count(network)) > 0) return;
    const event: SecurityEvent = {
      actor: user === undefined ? NOT_SIGNED_IN : { id: user.id, name: user.username },
      source,
      action: isAboveLimit ? 'refusals.not-recorded' : (routeOptions.config.logged ?? ''),
      subject: isAboveLimit ? `network ${network}` : (more.subject ?? routeOf(request)),
      refusal: { outcome: PROBLEM_KINDS[code].status === 500 ? 'failed' : 'refused', code },
    };
    await this.audit
      .recordAlone(event)
      .catch((err: unknown) => this.logger.error({ err }, 'A refusal could not be recorded.'));
  }
}
