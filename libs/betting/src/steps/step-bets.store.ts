import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { requestHash } from '@arena/http';
import { formatArena } from '@arena/money';
import type { PlayerState } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type { StepBetEnd, StepGameName } from '@arena/wire';
import type { Bet } from '../games/game.js';
import type { Refusable } from '../settlement/bet-refusals.js';
import { betRules } from '../settlement/bet-rules.js';
import { formatVariance } from '../settlement/variance.js';
import type { StepEnd } from './advance.js';
import type { NamedStepRules } from './step-game.js';

/** The SQL type step_answer. The outcome determines which fields are set. */
export interface StepAnswer extends PlayerState {
  /** Null if the bet or the step is refused. */
  outcome: 'OPEN' | 'ENDED' | 'STALE' | null;
  bet_id: number;
  choice: string;
  stake: string;
  highest_payout: string;
  steps: number[];
  placed_at: Date;
  stepped_at: Date;
  ended_by: StepBetEnd | null;
  hidden: number[] | null;
  result: string | null;
  payout: string | null;
  settled_at: Date | null;
  nonce: number;
  server_seed: string | null;
  server_seed_hash: string;
  client_seed: string;
}

/** The answer of open_step_bet and advance_step_bet. */
export type StepAnswerRow = StepAnswer &
  Refusable<'NOT_FOUND' | 'BET_OPEN' | 'TERMS_CHANGED' | 'IDEMPOTENCY_KEY_REUSED'>;

/** Identifies a bet. A bet of another player or game counts as not found. */
export interface StepBetKey {
  game: StepGameName;
  userId: number;
  betId: number;
}

const PLACE = `SELECT (answer).*, (refusal).* FROM open_step_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
  jsonb_populate_record(NULL::bet_rules, $11))`;
const TAKE =
  'SELECT (answer).*, (refusal).* FROM advance_step_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Reads and writes bets of several steps, each in one call. */
@Injectable()
export class StepBetsStore {
  constructor(
    private readonly database: Database,
    private readonly settings: RuntimeSettings,
  ) {}

  /** Places a bet. If the player saw other terms, only a repeated request is answered. */
  async place(game: NamedStepRules, bet: Bet<string>): Promise<StepAnswerRow> {
    const { userId, choice, asked = choice, stake, idempotencyKey } = bet;
    const amount = formatArena(stake);
    const [row] = await this.database.call<StepAnswerRow>('open_step_bet', PLACE, [
      userId,
      game.name,
      choice,
      amount,
      bet.hasOldTerms === true ? null : formatArena(game.expectedLoss(choice, stake)),
      formatArena(game.highestNextPayout(choice, [], stake)),
      formatArena(game.highestPayout(choice, stake)),
      this.settings.current.maxProfitPercent,
      idempotencyKey ?? null,
      idempotencyKey === undefined ? null : requestHash([amount, asked]),
      betRules(this.settings.current.policy),
    ]);
    return answered(row);
  }

  /** Reads a bet. An open one is STALE, with its sealed seed. */
  read(bet: StepBetKey): Promise<StepAnswerRow> {
    return this.take(bet, null, [], undefined, []);
  }

  /**
   * Records the steps of a bet, and its end if there is one.
   * @param known the steps as the caller knows them; the bet is STALE if it has others
   */
  async take(
    { game, userId, betId }: StepBetKey,
    known: readonly number[] | null,
    steps: readonly number[],
    end: StepEnd | undefined,
    hidden: readonly number[],
  ): Promise<StepAnswerRow> {
    const [row] = await this.database.call<StepAnswerRow>('advance_step_bet', TAKE, [
      userId,
      game,
      betId,
      known,
      steps,
      end?.endedBy ?? null,
      end?.result ?? null,
      end === undefined ? null : formatArena(end.payout),
      end?.variance === undefined ? null : formatVariance(end.variance),
      end === undefined ? null : hidden,
      this.settings.current.partnerCommissionCap === 'house-edge',
    ]);
    return answered(row);
  }
}

function answered(row: StepAnswerRow | undefined): StepAnswerRow {
  if (row === undefined) throw new Error('The call for a bet of several steps returned no row.');
  return row;
}
