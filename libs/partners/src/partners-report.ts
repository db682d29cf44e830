import { Injectable } from '@nestjs/common';
import {
  Database,
  listPage,
  readCursor,
  SqlValues,
  type ListBounds,
  type ListPage,
  type SortKey,
} from '@arena/database';
import type { ListedPartner, ListedReferral, PartnerSort } from '@arena/wire';

const ID: SortKey = { column: 'id', type: 'bigint' };

const KEYS: Record<PartnerSort, readonly SortKey[]> = {
  id: [ID],
  referrals: [{ column: 'total_referrals', type: 'bigint' }, ID],
};

const PARTNER = `page.id, page.username, page.partner_code AS code, page.partner_commission_rate AS rate,
  page.total_referrals AS referrals, coalesce(s.credits, 0)::numeric(28, 8) AS earned,
  coalesce(s.credits - s.debits, 0)::numeric(28, 8) AS unpaid, page.frozen_at IS NOT NULL AS "isFrozen"`;

const COMMISSIONS = `LEFT JOIN accounts AS a ON a.kind = 'commission' AND a.owner_id = page.id
  LEFT JOIN shared_accounts AS s ON s.account_id = a.id`;

const REFERRAL = `page.id, page.username, page.created_at AS "createdAt", p.total_wins + p.total_losses AS bets,
  p.total_staked AS stakes, p.total_paid AS payouts, p.total_commission AS commission`;

/** Lists partners and the players whom they have referred for admins. Rows have no e-mail addresses. */
@Injectable()
export class PartnersReport {
  constructor(private readonly database: Database) {}

  /** Returns the parts of a cursor, or undefined if it does not fit the order. */
  readCursor(cursor: string, sort: PartnerSort): string[] | undefined {
    return readCursor(cursor, KEYS[sort]);
  }

  /** @param userId only this partner, if it is one */
  partners(
    { userId, sort }: { userId?: number | undefined; sort: PartnerSort },
    bounds: ListBounds,
  ): Promise<ListPage<ListedPartner>> {
    const values = new SqlValues();
    const one = userId === undefined ? '' : ` AND id = ${values.add(userId)}`;
    return listPage<ListedPartner>(this.database, {
      ...bounds,
      values,
      from: [`SELECT * FROM users WHERE is_partner${one}`],
      keys: KEYS[sort],
      select: PARTNER,
      joins: COMMISSIONS,
    });
  }

  referrals(partnerId: number, bounds: ListBounds): Promise<ListPage<ListedReferral>> {
    const values = new SqlValues();
    return listPage<ListedReferral>(this.database, {
      ...bounds,
      values,
      from: [`SELECT * FROM users WHERE referred_by = ${values.add(partnerId)}`],
      keys: KEYS.id,
      select: REFERRAL,
      joins: 'JOIN player_accounts AS p ON p.user_id = page.id',
    });
  }
}
