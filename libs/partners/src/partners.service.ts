import { Injectable } from '@nestjs/common';
import { lastDays } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { noSuchUser } from '@arena/players';
import { EARNINGS_DAYS, type EarningsOfDay, type Partner, type PartnerEarnings } from '@arena/wire';
import { referredUser, type ReferredUserRow } from './referred-user.js';
import { pageBounds, type PageDto, pageOf } from '@arena/http';

interface PartnerRow {
  is_partner: boolean;
  code: string | null;
  rate: number;
  referrals: number;
  earned: string;
}

interface EarningsRow {
  today_utc: string;
  days: EarningsOfDay[];
}

const PARTNER = `
  SELECT u.is_partner, u.partner_code AS code, u.partner_commission_rate AS rate, u.total_referrals AS referrals,
    coalesce(s.credits, 0)::numeric(28, 8) AS earned
  FROM users AS u
  LEFT JOIN accounts AS a ON a.kind = 'commission' AND a.owner_id = u.id
  LEFT JOIN shared_accounts AS s ON s.account_id = a.id
  WHERE u.id = $1`;

/** One range of the index (referred_by, id). The last id is a bigint, for a client may name one that no user can have. */
const REFERRED = `
  SELECT u.id, u.username, u.email, u.created_at, a.total_wins + a.total_losses AS total_games, a.balance
  FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id
  WHERE u.referred_by = $1 AND u.id < $2::bigint
  ORDER BY u.id DESC LIMIT $3`;

const EARNINGS = `
  SELECT (now() AT TIME ZONE 'UTC')::date AS today_utc,
    (SELECT coalesce(json_agg(json_build_object('day', d.day, 'amount', d.amount::text)), '[]')
      FROM partner_days AS d
      WHERE d.partner_id = u.id AND d.day > (now() AT TIME ZONE 'UTC')::date - ${EARNINGS_DAYS}) AS days
  FROM users AS u WHERE u.id = $1`;

/** Reads partnerships. Nothing here adds up bets: the sums are kept by the roll-up, and a page of players is read. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
  ) {}

  async partner(userId: number, page: PageDto = {}): Promise<Partner> {
    const [row] = await this.database.call<PartnerRow>('partner', PARTNER, [userId]);
    if (row === undefined) throw noSuchUser();
    const terms = { partnerCommissionRate: row.rate, commissionCap: this.config.partnerCommissionCap };
    if (!row.is_partner) return { ...NO_PARTNER, ...terms };
    return {
      ...terms,
      isPartner: true,
      partnerCode: row.code,
      totalReferrals: row.referrals,
      totalCommissionEarned: row.earned,
      ...(await this.referred(userId, page)),
    };
  }

  async earnings(userId: number): Promise<PartnerEarnings> {
    const [row] = await this.database.call<EarningsRow>('partner_earnings', EARNINGS, [userId]);
    if (row === undefined) throw noSuchUser();
    const nothing = (day: string): EarningsOfDay => ({ day, amount: '0.00000000' });
    return { days: lastDays(EARNINGS_DAYS, row.today_utc, row.days, nothing) };
  }

  private async referred(userId: number, bounds: PageDto): Promise<Pick<Partner, 'referredUsers' | 'next'>> {
    const { limit, before } = pageBounds(bounds);
    const values = [userId, before, limit + 1];
    const rows = await this.database.call<ReferredUserRow>('referred_users', REFERRED, values);
    const { page, next } = pageOf(rows, limit);
    return { referredUsers: page.map(referredUser), next };
  }
}

const NO_PARTNER = {
  isPartner: false,
  partnerCode: null,
  totalReferrals: 0,
  totalCommissionEarned: '0.00000000',
  referredUsers: [],
  next: null,
};
