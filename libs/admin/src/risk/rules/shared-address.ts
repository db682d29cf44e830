import { sharedMarks, type RiskRule, type SharedRow } from '../risk-rule.js';

/** The addresses of each player's latest 50 withdrawals, and up to 11 other accounts that have withdrawn to one of them. */
const SHARED = `
  SELECT known.user_id AS "userId", jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username) ORDER BY u.id) AS players
  FROM unnest($1::integer[]) AS known (user_id)
  CROSS JOIN LATERAL (
    SELECT DISTINCT other.user_id FROM (
      SELECT DISTINCT latest.address FROM (
        SELECT w.address FROM withdrawals AS w WHERE w.user_id = known.user_id ORDER BY w.id DESC LIMIT 50
      ) AS latest
    ) AS own
    CROSS JOIN LATERAL (
      SELECT DISTINCT w.user_id FROM withdrawals AS w WHERE w.address = own.address AND w.user_id <> known.user_id
      ORDER BY w.user_id LIMIT 11
    ) AS other
    ORDER BY other.user_id LIMIT 11
  ) AS found
  JOIN users AS u ON u.id = found.user_id
  GROUP BY known.user_id`;

/** Accounts that withdraw to the same address, so they have the same owner, or an exchange has one address for both. */
export const sharedAddress: RiskRule = {
  kind: 'shared-address',
  find: async (database, userIds) => {
    const rows = await database.call<SharedRow>('risk_shared_address', SHARED, [userIds]);
    return sharedMarks(rows, (accounts) => `Has withdrawn to the same address as ${accounts}.`);
  },
};
