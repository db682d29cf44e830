import { Injectable } from '@nestjs/common';
import { HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { Database } from '@arena/database';
import { ACCEPT_COMMAND, RestorePauseService } from '@arena/restore';

/** An id that no user has, because ids start at 1. */
const UNKNOWN_USER_ID = 0;

/** Checks that the API's database role can call the function that settles bets, which an open port does not prove. */
@Injectable()
export class SettlementHealth {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
  ) {}

  async check(name: string): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await this.database.call('settlement_health', 'SELECT FROM settle_instant_bets($1, 1, false, false)', [
        JSON.stringify([{ user_id: UNKNOWN_USER_ID }]),
      ]);
      return indicator.up();
    } catch {
      return indicator.down('The database does not answer.');
    }
  }
}

/**
 * Reports that the books wait for an operator. The part counts as up, because the server must stay reachable: players
 * read why their bets are refused, and admins what to do.
 */
@Injectable()
export class RestoreHealth {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly pause: RestorePauseService,
  ) {}

  async check(name: string): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      const pending = await this.pause.current();
      if (pending === undefined) return indicator.up({ paused: false });
      return indicator.up({ paused: true, since: pending.since, command: ACCEPT_COMMAND });
    } catch {
      return indicator.up(); // the other part reports that the database does not answer
    }
  }
}

/** Reports that this node is about to close, so that the proxy sends it no further requests. */
@Injectable()
export class ShutdownHealth {
  private isClosing = false;

  constructor(private readonly indicators: HealthIndicatorService) {}

  beginShutdown(): void {
    this.isClosing = true;
  }

  check(name: string): HealthIndicatorResult {
    const indicator = this.indicators.check(name);
    return this.isClosing ? indicator.down('The server is shutting down.') : indicator.up();
  }
}
