import { sharedMarks, type RiskRule, type SharedRow } from '../risk-rule.js';

/**
 * The 20 browsers that each player used last, and up to 11 other accounts that have signed in with one of them. A browser is
 * known by the random number in its cookie, which a user can delete.
 */
const SHARED = `
  SELECT known.user_id AS "userId", jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username) ORDER BY u.id) AS players
  FROM unnest($1::integer[]) AS known (user_id)
  CROSS JOIN LATERAL (
    SELECT DISTINCT other.user_id FROM (
      SELECT d.device FROM known_devices AS d WHERE d.user_id = known.user_id ORDER BY d.first_used_at DESC LIMIT 20
    ) AS own
    CROSS JOIN LATERAL (
      SELECT d.user_id FROM known_devices AS d WHERE d.device = own.device AND d.user_id <> known.user_id
      ORDER BY d.user_id LIMIT 11
    ) AS other
    ORDER BY other.user_id LIMIT 11
  ) AS found
  JOIN users AS u ON u.id = found.user_id
  GROUP BY known.user_id`;

/** Accounts that have signed in with the same browser: one person with several accounts, or people who share a device. */
export const sharedDevice: RiskRule = {
  kind: 'shared-device',
  find: async (database, userIds) => {
    const rows = await database.call<SharedRow>('risk_shared_device', SHARED, [userIds]);
    return sharedMarks(rows, (accounts) => `Has signed in with the same browser as ${accounts}.`);
  },
};
