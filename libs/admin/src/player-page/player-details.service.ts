import { Injectable } from '@nestjs/common';
import { Database, isoTimes, type Timed } from '@arena/database';
import { roleOf } from '@arena/http';
import { noSuchUser } from '@arena/players';
import type { PlayerDetails, PlayerFigures } from '@arena/wire';
import { RiskService } from '../risk/risk.service.js';

type DetailsRow = Omit<PlayerDetails, 'figures' | 'marks' | 'isFrozen'> & PlayerFigures;
type DetailsTime = 'createdAt' | 'frozenAt' | 'closedAt';

/** Reads rows by their keys: no sum over bets or transfers. */
const DETAILS = `
  SELECT u.id, u.username, u.email, u.role, u.wallet_address AS "walletAddress", a.balance AS "arenaBalance",
    u.email_verified_at IS NOT NULL AS "isEmailVerified", u.second_factor_at IS NOT NULL AS "hasSecondFactor",
    u.created_at AS "createdAt", u.frozen_at AS "frozenAt", u.closed_at AS "closedAt",
    (SELECT jsonb_build_object('id', r.id, 'username', r.username) FROM users AS r WHERE r.id = u.referred_by) AS "referredBy",
    a.total_wins AS wins, a.total_losses AS losses, a.total_staked AS staked, a.total_paid AS paid, a.total_edge AS edge,
    a.total_commission AS commission, a.biggest_win AS "biggestWin",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('game', g.game, 'bets', g.bets, 'turnover', g.stakes::text,
        'payouts', g.payouts::text, 'commission', g.commission::text,
        'margin', (g.stakes - g.payouts - g.commission)::text) ORDER BY g.game), '[]')
      FROM player_games AS g WHERE g.user_id = u.id) AS games,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'transfers', m.transfers, 'amount', m.amount::text)
        ORDER BY m.kind), '[]')
      FROM player_movements AS m WHERE m.user_id = u.id) AS movements,
    (SELECT coalesce(jsonb_agg(t.tag ORDER BY t.tag), '[]') FROM player_tags AS t WHERE t.user_id = u.id) AS tags,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'hasPassed', c.has_passed, 'note', c.note,
        'recordedBy', c.username,
        'recordedAt', to_char(c.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY c.id DESC), '[]')
      FROM (
        SELECT checked.*, admin.username FROM player_checks AS checked JOIN users AS admin ON admin.id = checked.recorded_by
        WHERE checked.user_id = u.id ORDER BY checked.id DESC LIMIT 20
      ) AS c) AS checks
  FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id WHERE u.id = $1`;

/** Reads what the page of a player shows first. */
@Injectable()
export class PlayerDetailsService {
  constructor(
    private readonly database: Database,
    private readonly risk: RiskService,
  ) {}

  /** @throws DomainError NOT_FOUND if the user does not exist */
  async details(userId: number): Promise<PlayerDetails> {
    const [rows, marks] = await Promise.all([
      this.database.read<Timed<DetailsRow, DetailsTime>>('player_details', DETAILS, [userId]),
      this.risk.marksOf([userId]),
    ]);
    const [row] = isoTimes<DetailsRow>(rows);
    if (row === undefined) throw noSuchUser();
    const { wins, losses, staked, paid, edge, commission, biggestWin, games, movements, ...account } = row;
    return {
      ...account,
      role: roleOf(row, row.role),
      isFrozen: row.frozenAt !== null,
      figures: { wins, losses, staked, paid, edge, commission, biggestWin, games, movements },
      marks: marks.get(userId) ?? [],
    };
  }
}
