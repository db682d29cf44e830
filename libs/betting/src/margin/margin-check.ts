import { Injectable } from '@nestjs/common';
import { ArenaConfig, isReal } from '@arena/config';
import { Database } from '@arena/database';
import { DEFAULT_COMMISSION_RATE } from '@arena/wire';
import { dearestBets, isLoss } from './margin.js';

/** Looks, at a start, whether commission without a cap would have the house pay for its players' bets. */
@Injectable()
export class MarginCheck {
  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
  ) {}

  /** Sentences; none when the house earns, and where ARENA are worth nothing. */
  async problems(): Promise<string[]> {
    const { chain, partnerCommissionCap, allowNegativeMargin } = this.config;
    const isAtStake = chain !== undefined && isReal(chain) && !allowNegativeMargin;
    if (!isAtStake || partnerCommissionCap !== 'uncapped') return [];
    const rate = await this.highestRate();
    const dear = dearestBets(this.config).filter((bet) => isLoss(bet, rate));
    if (dear.length === 0) return [];
    return [
      `PARTNER_COMMISSION_CAP=uncapped would lose the house money on a real chain: a commission of ${rate} % is more ` +
        `than it earns on ${list(dear.map(({ name }) => name))}. Take house-edge, raise the house’s edge, or accept ` +
        `it with ALLOW_NEGATIVE_MARGIN=true.`,
    ];
  }

  /** Of any partner there is, and of those to come. */
  private async highestRate(): Promise<number> {
    const [row] = await this.database.call<{ rate: number | null }>(
      'highest_commission_rate',
      'SELECT max(partner_commission_rate) AS rate FROM users WHERE is_partner',
      [],
    );
    return Math.max(DEFAULT_COMMISSION_RATE, row?.rate ?? 0);
  }
}

const list = (names: readonly string[]): string =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
