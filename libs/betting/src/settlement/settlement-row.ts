import type { Standing } from '@arena/players';

/** What settle_bet answers with. Which fields are set depends on the outcome. */
export interface SettlementRow extends Standing {
  outcome:
    | 'SETTLED'
    | 'STALE'
    | 'BETTING_PAUSED'
    | 'INSUFFICIENT_FUNDS'
    | 'HOUSE_LIMIT'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'UNKNOWN_PLAYER';
  bet_id: number;
  result: string;
  payout: string;
  created_at: Date;
  seed_id: number;
  nonce: number;
  server_seed: string;
  server_seed_hash: string | null;
  client_seed: string | null;
  limit_amount: string;
}
