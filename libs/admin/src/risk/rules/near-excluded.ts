import type { RiskRule } from '../risk-rule.js';

interface NearRow {
  userId: number;
  shared: string[];
}

/**
 * What each player has in common with players who are excluded now, also with closed accounts: the addresses of the latest 50
 * withdrawals, the senders of the latest 50 deposits, the latest 20 browsers, and a similar e-mail address. Reads up to 100
 * other accounts of each of them: many have the address of an exchange in common.
 */
const NEAR = `
  SELECT known.user_id AS "userId", array_agg(found.what ORDER BY found.what) AS shared
  FROM unnest($1::integer[]) AS known (user_id)
  CROSS JOIN LATERAL (
    SELECT 'a withdrawal address' AS what WHERE EXISTS (
      SELECT FROM (SELECT DISTINCT address FROM (
          SELECT w.address FROM withdrawals AS w WHERE w.user_id = known.user_id ORDER BY w.id DESC LIMIT 50
        ) AS latest) AS own
      CROSS JOIN LATERAL (SELECT w.user_id FROM withdrawals AS w WHERE w.address = own.address LIMIT 100) AS other
      JOIN player_accounts AS a ON a.user_id = other.user_id
      WHERE other.user_id <> known.user_id AND a.excluded_until > clock_timestamp())
    UNION ALL SELECT 'the sender of a deposit' WHERE EXISTS (
      SELECT FROM (SELECT DISTINCT sender FROM (
          SELECT t.sender FROM wallet_transfers AS t
          WHERE t.user_id = known.user_id AND t.kind = 'arrival' ORDER BY t.id DESC LIMIT 50
        ) AS latest) AS own
      CROSS JOIN LATERAL (
        SELECT t.user_id FROM wallet_transfers AS t WHERE t.sender = own.sender AND t.kind = 'arrival' LIMIT 100
      ) AS other
      JOIN player_accounts AS a ON a.user_id = other.user_id
      WHERE other.user_id <> known.user_id AND a.excluded_until > clock_timestamp())
    UNION ALL SELECT 'a browser' WHERE EXISTS (
      SELECT FROM (
        SELECT d.device FROM known_devices AS d WHERE d.user_id = known.user_id ORDER BY d.first_used_at DESC LIMIT 20
      ) AS own
      CROSS JOIN LATERAL (SELECT d.user_id FROM known_devices AS d WHERE d.device = own.device LIMIT 100) AS other
      JOIN player_accounts AS a ON a.user_id = other.user_id
      WHERE other.user_id <> known.user_id AND a.excluded_until > clock_timestamp())
    UNION ALL SELECT 'a similar e-mail address' WHERE EXISTS (
      SELECT FROM similar_exclusions AS s WHERE s.user_id = known.user_id AND s.expires_at > clock_timestamp())
  ) AS found
  GROUP BY known.user_id`;

/**
 * An account that has something in common with a player who is excluded, who may have come back. Strangers share these things
 * as well, so the mark holds nothing, and it does not say who is excluded.
 */
export const nearExcluded: RiskRule = {
  kind: 'near-excluded',
  find: async (database, userIds) => {
    const rows = await database.call<NearRow>('risk_near_excluded', NEAR, [userIds]);
    return rows.map(({ userId, shared }) => ({
      userId,
      text: `Has in common with an excluded player: ${shared.join(', ')}.`,
      players: [],
    }));
  },
};
