import { Injectable } from '@nestjs/common';
import { HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { ACCEPT_COMMAND, RestorePauseService } from '@arena/restore';

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
