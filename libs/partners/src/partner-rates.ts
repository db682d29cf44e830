import { Injectable } from '@nestjs/common';
import { MarginCheck } from '@arena/betting';
import { Database, type Transaction } from '@arena/database';
import { noSuchPartner, rateLosesMoney } from './partners.errors.js';

/** What a change of a partner's commission has replaced. */
export interface ReplacedRate {
  username: string;
  /** In percent of the stake of a won bet. */
  rate: number;
}

/** Changes the commission of partners. It applies to bets that are settled from then on. */
@Injectable()
export class PartnerRates {
  constructor(
    private readonly database: Database,
    private readonly margins: MarginCheck,
  ) {}

  /**
   * Checks a new commission before a request for it is stored.
   * @throws DomainError as `set` does
   */
  async check(partnerId: number, rate: number): Promise<void> {
    this.requireMargin(rate);
    const [row] = await this.database.call<{ exists: boolean }>(
      'is_partner',
      'SELECT EXISTS (SELECT FROM users WHERE id = $1 AND is_partner) AS exists',
      [partnerId],
    );
    if (row?.exists !== true) throw noSuchPartner();
  }

  /**
   * Sets a partner's commission.
   * @param rate in percent of the stake of a won bet
   * @returns the one before
   * @throws DomainError NOT_FOUND, or VALIDATION if the house would lose money on average and must not
   */
  async set(tx: Transaction, partnerId: number, rate: number): Promise<ReplacedRate> {
    this.requireMargin(rate);
    const [partner] = await tx.query<ReplacedRate[]>(
      `SELECT username, partner_commission_rate AS rate FROM users WHERE id = $1 AND is_partner FOR NO KEY UPDATE`,
      [partnerId],
    );
    if (partner === undefined) throw noSuchPartner();
    await tx.query('UPDATE users SET partner_commission_rate = $2 WHERE id = $1', [partnerId, rate]);
    return partner;
  }

  private requireMargin(rate: number): void {
    const games = this.margins.lossesWith(rate);
    if (games !== undefined) throw rateLosesMoney(rate, games);
  }
}
