import { sharedMarks, type RiskRule, type SharedRow } from '../risk-rule.js';

/**
 * The 20 networks that each player used first, and up to 11 other accounts that have signed in from one of them. A network
 * is an IPv4 address or the /64 of an IPv6 address.
 */
const SHARED = `
  SELECT known.user_id AS "userId", jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username) ORDER BY u.id) AS players
  FROM unnest($1::integer[]) AS known (user_id)
  CROSS JOIN LATERAL (
    SELECT DISTINCT other.user_id FROM (
      SELECT n.network FROM known_networks AS n WHERE n.user_id = known.user_id AND n.network <> 'unknown'
      ORDER BY n.first_used_at LIMIT 20
    ) AS own
    CROSS JOIN LATERAL (
      SELECT n.user_id FROM known_networks AS n WHERE n.network = own.network AND n.user_id <> known.user_id
      ORDER BY n.user_id LIMIT 11
    ) AS other
    ORDER BY other.user_id LIMIT 11
  ) AS found
  JOIN users AS u ON u.id = found.user_id
  GROUP BY known.user_id`;

/** Accounts that have signed in from the same network: one person with several accounts, or one household. */
export const sharedNetwork: RiskRule = {
  kind: 'shared-network',
  find: async (database, userIds) => {
    const rows = await database.call<SharedRow>('risk_shared_network', SHARED, [userIds]);
    return sharedMarks(rows, (accounts) => `Has signed in from the same network as ${accounts}.`);
  },
};
