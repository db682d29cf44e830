import { Injectable } from '@nestjs/common';
import { CallBatcher, Database, isRejectedStatement } from '@arena/database';
import type { PlayerState } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import { batchBets } from '@arena/telemetry';
import type { Refusable } from './bet-refusals.js';
import { betRules } from './bet-rules.js';

/** One bet for settle_instant_bets, with the columns of its type bet_request. Amounts are decimal strings in ARENA. */
export interface BetRequest {
  user_id: number;
  game: string;
  stake: string;
  choice: string;
  highest_payout: string;
  edge: string;
  variance: string;
  seed_id: number | null;
  first_nonce: number;
  results: string[];
  payouts: string[];
  key: string | null;
  request_hash: string | null;
  autobet_id: number | null;
}

/** The SQL type settlement. The outcome determines which fields are set. */
interface Settlement extends PlayerState {
  user_id: number;
  /** Null if the bet is refused. */
  outcome: 'SETTLED' | 'STALE' | null;
  bet_id: number;
  result: string;
  payout: string;
  created_at: Date;
  seed_id: number;
  nonce: number;
  server_seed: string | null;
  server_seed_hash: string | null;
  client_seed: string | null;
}

/** The result of settle_instant_bets for one bet. */
export type SettlementRow = Settlement & Refusable<'IDEMPOTENCY_KEY_REUSED'>;

/** With more bets, a call would take longer without being cheaper per bet. */
const MAX_BETS = 64;
/** One call computes while the other one waits for the disk. With more calls, each would have fewer bets. */
const MAX_CALLS = 2;
/** The maximum number of calls that wait for a player's locked row. They must leave connections to the other calls. */
const MAX_WAITING_CALLS = 4;

const SETTLE_BETS = `SELECT (settlement).*, (refusal).*
  FROM settle_instant_bets($1, $2, $3, $4, jsonb_populate_record(NULL::bet_rules, $5))`;

/**
 * Settles the bets of many players in common database calls. A bet never waits for another player: settle_instant_bets skips
 * players whose rows are locked, and their bets are then settled alone.
 */
@Injectable()
export class SettlementBatcher {
  private readonly together = new CallBatcher('batch', (bets: BetRequest[]) => this.call(bets, false), {
    size: MAX_BETS,
    calls: MAX_CALLS,
  });
  private readonly alone = new CallBatcher('batch of one', (bets: BetRequest[]) => this.call(bets, true), {
    size: 1,
    calls: MAX_WAITING_CALLS,
  });

  constructor(
    private readonly database: Database,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Settles a bet. The caller must have at most one unsettled bet per player.
   * @throws Error if the player does not exist
   */
  async settle(bet: BetRequest): Promise<SettlementRow> {
    // Undefined if the player's row is locked, or a bet of the batch is faulty.
    const together = await this.together.send(bet).catch((error: unknown) => {
      if (isRejectedStatement(error)) return undefined;
      throw error;
    });
    const row = together ?? (await this.alone.send(bet));
    if (row === undefined) throw new Error(`Player ${bet.user_id} does not exist.`);
    return row;
  }

  private async call(bets: readonly BetRequest[], waits: boolean): Promise<(SettlementRow | undefined)[]> {
    batchBets.observe(bets.length);
    const { maxProfitPercent, partnerCommissionCap, policy } = this.settings.current;
    const rows = await this.database.call<SettlementRow>('settle_instant_bets', SETTLE_BETS, [
      JSON.stringify(bets),
      maxProfitPercent,
      partnerCommissionCap === 'house-edge',
      waits,
      betRules(policy),
    ]);
    const byUser = new Map(rows.map((row) => [row.user_id, row]));
    return bets.map((bet) => byUser.get(bet.user_id));
  }
}
