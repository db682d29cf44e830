import { Injectable } from '@nestjs/common';
import { HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { Database } from '@arena/database';

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
      const [row] = await this.database.call<{ outcome: string }>(
        'settlement_health',
        "SELECT outcome FROM settle_bet($1, 'coin_flip', 100, 'heads', 200, 1, 0, 0, false, NULL, 0, '{}', '{}', NULL, NULL, NULL)",
        [UNKNOWN_USER_ID],
      );
      return row?.outcome === 'UNKNOWN_PLAYER' ? indicator.up() : indicator.down();
    } catch {
      return indicator.down('The database does not answer.');
    }
  }
}
