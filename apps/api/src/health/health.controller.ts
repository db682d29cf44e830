import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import { LRUCache } from 'lru-cache';
import { Database } from '@arena/database';
import { Access } from '@arena/http';
import { ACCEPT_COMMAND, RestorePauseService } from '@arena/restore';
import { Health } from '@arena/wire/dto';

/** How long an answer of the database is good for. */
const KEPT_MS = 1_000;
/** An id that no user has, because ids start at 1. */
const UNKNOWN_USER_ID = 0;

@ApiTags('health')
@Controller('health')
export class HealthController {
  /** Anyone may ask, so that the database answers once a second. */
  private readonly answers = new LRUCache<'settlement' | 'restore', HealthIndicatorResult>({
    max: 2,
    ttl: KEPT_MS,
    fetchMethod: (part) => this[part](),
  });
  private isClosing = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly pause: RestorePauseService,
  ) {}

  /** Reports from now on that this node is about to close, so that the proxy sends it no further requests. */
  beginShutdown(): void {
    this.isClosing = true;
  }

  /** Liveness probe: succeeds while the process responds. */
  @Get('live')
  @Access('public')
  @HealthCheck({ noCache: true, swaggerDocumentation: false })
  @ApiOkResponse({ type: Health })
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /**
   * Readiness probe: succeeds if a bet could be settled in the last second and the server is not about to close. Also reports whether a
   * restore waits for an operator.
   */
  @Get('ready')
  @Access('public')
  @HealthCheck({ noCache: true, swaggerDocumentation: false })
  @ApiOkResponse({ type: Health })
  ready(): Promise<HealthCheckResult> {
    const shutdown = this.indicators.check('shutdown');
    return this.health.check([
      () => this.answers.forceFetch('settlement'),
      () => this.answers.forceFetch('restore'),
      () => (this.isClosing ? shutdown.down('The server is shutting down.') : shutdown.up()),
    ]);
  }

  /** Checks that the API's database role can call the function that settles bets, which an open port does not prove. */
  private async settlement(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('settlement');
    try {
      await this.database.call('settlement_health', 'SELECT FROM settle_instant_bets($1, 1, false, false)', [
        JSON.stringify([{ user_id: UNKNOWN_USER_ID }]),
      ]);
      return indicator.up();
    } catch {
      return indicator.down('The database does not answer.');
    }
  }

  /**
   * Reports that the books wait for an operator. The part counts as up, because the server must stay reachable: players
   * read why their bets are refused, and admins what to do.
   */
  private async restore(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('restore');
    try {
      const pending = await this.pause.current();
      if (pending === undefined) return indicator.up({ paused: false });
      return indicator.up({ paused: true, since: pending.since, command: ACCEPT_COMMAND });
    } catch {
      return indicator.up(); // the other part reports that the database does not answer
    }
  }
}
