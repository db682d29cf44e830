import { Injectable } from '@nestjs/common';
import { HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { Database } from '@arena/database';

/** A user that is never there: ids start at 1. */
const NOBODY = 0;

/** Ready means that the function which settles bets answers, as this role: not merely that a port is open. */
@Injectable()
export class SettlementHealth {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
  ) {}

  async check(name: string): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      const [row] = await this.database.call<{ outcome: string }>(
        'settlement_health',
        "SELECT outcome FROM settle_bet($1, 'coin_flip', 100, 'heads', 200, 1, 0, false, NULL, 0, '{}', '{}', NULL, NULL, NULL)",
        [NOBODY],
      );
      return row?.outcome === 'UNKNOWN_PLAYER' ? indicator.up() : indicator.down();
    } catch {
      return indicator.down('the database does not answer');
    }
  }
}
