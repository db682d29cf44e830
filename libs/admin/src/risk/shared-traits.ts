import type { RiskKind } from '@arena/wire';
import { MAX_NAMED, type FoundRow, type RiskRule } from './risk-rule.js';

/**
 * A rule that finds other accounts that have something in common with a player.
 * @param deed what the accounts have done, in the text of the mark
 * @param own SQL for a bounded number of things of the player `known`
 * @param others SQL for the accounts that have the thing `own`, in the order of their ids
 */
const shared = (kind: RiskKind, deed: string, own: string, others: string): RiskRule<Required<FoundRow>> => ({
  kind,
  sql: `
  SELECT known.user_id AS "userId", jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username) ORDER BY u.id) AS players
  FROM unnest($1::integer[]) AS known (user_id)
  CROSS JOIN LATERAL (
    SELECT DISTINCT other.user_id FROM (${own}) AS own
    CROSS JOIN LATERAL (${others} LIMIT ${MAX_NAMED + 1}) AS other
    ORDER BY other.user_id LIMIT ${MAX_NAMED + 1}
  ) AS found
  JOIN users AS u ON u.id = found.user_id
  GROUP BY known.user_id`,
  textOf: ({ players: { length } }) => {
    const accounts = length === 1 ? 'another account' : `${length} other accounts`;
    return `Has ${deed} as ${length > MAX_NAMED ? `more than ${MAX_NAMED} other accounts` : accounts}.`;
  },
});

/** The addresses of the latest 50 withdrawals. */
const ADDRESSES = `SELECT DISTINCT latest.address FROM (
    SELECT w.address FROM withdrawals AS w WHERE w.user_id = known.user_id ORDER BY w.id DESC LIMIT 50
  ) AS latest`;
/** The latest 20 browsers. A browser is known by the random number in its cookie, which a user can delete. */
const DEVICES =
  'SELECT d.device FROM known_devices AS d WHERE d.user_id = known.user_id ORDER BY d.first_used_at DESC LIMIT 20';

/** Accounts that withdraw to the same address, so they have the same owner, or an exchange has one address for both. */
export const sharedAddress = shared(
  'shared-address',
  'withdrawn to the same address',
  ADDRESSES,
  `SELECT DISTINCT w.user_id FROM withdrawals AS w WHERE w.address = own.address AND w.user_id <> known.user_id
    ORDER BY w.user_id`,
);

/** Accounts that have signed in with the same browser: one person with several accounts, or people who share a device. */
export const sharedDevice = shared(
  'shared-device',
  'signed in with the same browser',
  DEVICES,
  `SELECT d.user_id FROM known_devices AS d WHERE d.device = own.device AND d.user_id <> known.user_id
    ORDER BY d.user_id`,
);

/**
 * Accounts that have signed in from the same network: one person with several accounts, or one household. A network is an
 * IPv4 address or the /64 of an IPv6 address. The networks that a player used first count.
 */
export const sharedNetwork = shared(
  'shared-network',
  'signed in from the same network',
  `SELECT n.network FROM known_networks AS n WHERE n.user_id = known.user_id AND n.network <> 'unknown'
    ORDER BY n.first_used_at LIMIT 20`,
  `SELECT n.user_id FROM known_networks AS n WHERE n.network = own.network AND n.user_id <> known.user_id
    ORDER BY n.user_id`,
);

/** SQL for a thing that the player `known` has in common with a player who is excluded now. */
const near = (what: string, own: string, others: string): string => `SELECT '${what}' AS what WHERE EXISTS (
      SELECT FROM (${own}) AS own CROSS JOIN LATERAL (${others} LIMIT 100) AS other
      JOIN player_accounts AS a ON a.user_id = other.user_id
      WHERE other.user_id <> known.user_id AND a.excluded_until > clock_timestamp())`;

const SENDERS = `SELECT DISTINCT latest.sender FROM (
    SELECT t.sender FROM wallet_transfers AS t
    WHERE t.user_id = known.user_id AND t.kind = 'arrival' ORDER BY t.id DESC LIMIT 50
  ) AS latest`;

interface NearRow extends FoundRow {
  shared: string[];
}

/**
 * An account that has something in common with a player who is excluded now, also with a closed account, who may have come
 * back. Strangers share these things as well, so the mark holds nothing, and it does not say who is excluded. Reads up to 100
 * other accounts of each address, sender and browser: many have the address of an exchange in common.
 */
export const nearExcluded: RiskRule<NearRow> = {
  kind: 'near-excluded',
  sql: `
  SELECT known.user_id AS "userId", array_agg(found.what ORDER BY found.what) AS shared
  FROM unnest($1::integer[]) AS known (user_id)
  CROSS JOIN LATERAL (
    ${near('a withdrawal address', ADDRESSES, 'SELECT w.user_id FROM withdrawals AS w WHERE w.address = own.address')}
    UNION ALL ${near('the sender of a deposit', SENDERS, "SELECT t.user_id FROM wallet_transfers AS t WHERE t.sender = own.sender AND t.kind = 'arrival'")}
    UNION ALL ${near('a browser', DEVICES, 'SELECT d.user_id FROM known_devices AS d WHERE d.device = own.device')}
    UNION ALL SELECT 'a similar e-mail address' WHERE EXISTS (
      SELECT FROM similar_exclusions AS s WHERE s.user_id = known.user_id AND s.expires_at > clock_timestamp())
  ) AS found
  GROUP BY known.user_id`,
  textOf: ({ shared: traits }) => `Has in common with an excluded player: ${traits.join(', ')}.`,
};
