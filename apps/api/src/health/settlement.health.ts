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
      await this.database.call('settlement_health', 'SELECT FROM settle_instant_bets($1, 1, false, false)', [
        JSON.stringify([{ user_id: UNKNOWN_USER_ID }]),
      ]);
      return indicator.up();
    } catch {
      return indicator.down('The database does not answer.');
    }
  }
}
