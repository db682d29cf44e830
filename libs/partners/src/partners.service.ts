import { Injectable } from '@nestjs/common';
import { Database, isoTimes } from '@arena/database';
import { lastDays, pageBounds, type PageDto, pageOf } from '@arena/http';
import { noSuchUser } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import {
  EARNINGS_DAYS,
  type EarningsOfDay,
  type Partner,
  type PartnerEarnings,
  type ReferredUser,
} from '@arena/wire';

type PartnerRow = Omit<Partner, 'commissionCap' | 'referredUsers' | 'next'>;

interface EarningsRow {
  today_utc: string;
  days: EarningsOfDay[];
}

const PARTNER = `
  SELECT u.is_partner AS "isPartner", u.partner_code AS "partnerCode", u.total_referrals AS "totalReferrals",
    u.partner_commission_rate AS "partnerCommissionRate", coalesce(s.credits, 0)::numeric(28, 8) AS "totalCommissionEarned"
  FROM users AS u
  LEFT JOIN accounts AS a ON a.kind = 'commission' AND a.owner_id = u.id
  LEFT JOIN shared_accounts AS s ON s.account_id = a.id
  WHERE u.id = $1`;

/** One range of the index (referred_by, id). $2 is a bigint, because clients may send higher ids. */
const REFERRED = `
  SELECT u.id, u.username, u.email, a.total_wins + a.total_losses AS "totalGames", a.balance AS "arenaBalance",
    u.created_at AS "createdAt"
  FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id
  WHERE u.referred_by = $1 AND u.id < $2::bigint
  ORDER BY u.id DESC LIMIT $3`;

const EARNINGS = `
  SELECT (now() AT TIME ZONE 'UTC')::date AS today_utc,
    (SELECT coalesce(json_agg(json_build_object('day', d.day, 'amount', d.amount::text)), '[]')
      FROM partner_days AS d
      WHERE d.partner_id = u.id AND d.day > (now() AT TIME ZONE 'UTC')::date - ${EARNINGS_DAYS}) AS days
  FROM users AS u WHERE u.id = $1`;

const ZERO = '0.00000000';

const NO_PARTNER = {
  isPartner: false,
  partnerCode: null,
  totalReferrals: 0,
  totalCommissionEarned: ZERO,
  referredUsers: [],
  next: null,
};

/** Reads partners, their referred users and their earnings. The roll-up maintains the sums, so no query scans bets. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly database: Database,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Returns a user's partner status, code and totals, with one page of the referred users, newest first.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async partner(userId: number, page: PageDto = {}): Promise<Partner> {
    const [row] = await this.database.call<PartnerRow>('partner', PARTNER, [userId]);
    if (row === undefined) throw noSuchUser();
    const { partnerCommissionRate, ...partner } = row;
    const terms = { partnerCommissionRate, commissionCap: this.settings.current.partnerCommissionCap };
    if (!row.isPartner) return { ...NO_PARTNER, ...terms };
    return { ...terms, ...partner, ...(await this.referredUsers(userId, page)) };
  }

  /**
   * Returns a user's commission for each of the last EARNINGS_DAYS UTC days.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async earnings(userId: number): Promise<PartnerEarnings> {
    const [row] = await this.database.read<EarningsRow>('partner_earnings', EARNINGS, [userId]);
    if (row === undefined) throw noSuchUser();
    const emptyDay = (day: string): EarningsOfDay => ({ day, amount: ZERO });
    return { days: lastDays(EARNINGS_DAYS, row.today_utc, row.days, emptyDay) };
  }

  private async referredUsers(
    userId: number,
    bounds: PageDto,
  ): Promise<Pick<Partner, 'referredUsers' | 'next'>> {
    const { limit, before } = pageBounds(bounds);
    const rows = await this.database.read('referred_users', REFERRED, [userId, before, limit + 1]);
    const users = isoTimes<ReferredUser>(rows);
    const { page, next } = pageOf(users, limit);
    // Partners must not see the addresses.
    return { referredUsers: page.map((user) => ({ ...user, email: maskEmail(user.email) })), next };
  }
}

/**
 * Masks an email address before it is shown to a partner, for example as `j•••@example.com`. Always uses three dots, so
 * that the mask does not reveal the length of the local part.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // Destructuring splits by code points, so a surrogate pair stays whole.
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
