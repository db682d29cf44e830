import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { MarginCheck } from '@arena/betting';
import type { Transaction } from '@arena/database';
import { UserEntity } from '@arena/players';
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
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly margins: MarginCheck,
  ) {}

  /**
   * Checks a new commission before a request for it is stored.
   * @throws DomainError as `set` does
   */
  async check(partnerId: number, rate: number): Promise<void> {
    this.requireMargin(rate);
    if (!(await this.users.existsBy({ id: partnerId, isPartner: true }))) throw noSuchPartner();
  }

  /**
   * Sets a partner's commission.
   * @param rate in percent of the stake of a won bet
   * @returns the one before
   * @throws DomainError NOT_FOUND, or VALIDATION if the house would lose money on average and must not
   */
  async set(tx: Transaction, partnerId: number, rate: number): Promise<ReplacedRate> {
    this.requireMargin(rate);
    const partner = await tx.findOne(UserEntity, {
      where: { id: partnerId, isPartner: true },
      lock: { mode: 'for_no_key_update' },
    });
    if (partner === null) throw noSuchPartner();
    await tx.update(UserEntity, partnerId, { partnerCommissionRate: rate });
    return { username: partner.username, rate: partner.partnerCommissionRate };
  }

  private requireMargin(rate: number): void {
    const games = this.margins.lossesWith(rate);
    if (games !== undefined) throw rateLosesMoney(rate, games);
  }
}
