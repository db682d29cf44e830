import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { idempotencyKeyReused } from '@arena/http';
import { arena, formatArena } from '@arena/money';
import type { Standing } from '@arena/players';
import { bettingPaused, houseLimit, insufficientFunds, seedsChanged } from '../betting.errors.js';
import type { BetRecord } from '../history/bet-record.js';
import { BetRateLimiter } from './bet-rate-limiter.js';
import type { Bet, InstantGame } from './instant-game.js';
import { PerUserQueue } from './per-user-queue.js';
import { requestHash } from './request-hash.js';
import { type ActiveSeeds, ActiveSeedsCache } from '@arena/seeds';
import type { SettlementRow } from './settlement-row.js';

/** A bet after its settlement, and where it leaves the player. */
export interface SettledBet {
  record: BetRecord;
  standing: Standing;
}

/** Outcomes sent along: the one that is due and a few more, for bets that another node takes at the same time. */
const OUTCOMES_AHEAD = 3;
/** The first call of a cold node is always stale, the second one may lose a race; more than this is a storm. */
const CALLS_AT_MOST = 4;

const SETTLE_BET = `SELECT * FROM settle_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

/** Settles bets that are decided at once. Invariant: one database call takes a bet whole, or nothing of it. */
@Injectable()
export class SettlementService {
  private readonly lanes = new PerUserQueue();

  constructor(
    private readonly database: Database,
    private readonly seeds: ActiveSeedsCache,
    private readonly pace: BetRateLimiter,
    private readonly config: ArenaConfig,
  ) {}

  async settle<Choice extends string, Result extends string | number>(
    game: InstantGame<Choice, Result>,
    bet: Bet<Choice>,
  ): Promise<SettledBet> {
    await this.pace.consume(bet.userId);
    return this.lanes.run(bet.userId, () => this.settleInLane(game, bet));
  }

  private async settleInLane<Choice extends string, Result extends string | number>(
    game: InstantGame<Choice, Result>,
    bet: Bet<Choice>,
  ): Promise<SettledBet> {
    for (let call = 1; call <= CALLS_AT_MOST; call += 1) {
      const known = this.seeds.get(bet.userId);
      const row = await this.call(game, bet, known);
      if (row.outcome !== 'STALE') return this.settled(bet, row, known);
      this.learn(bet.userId, row);
    }
    throw seedsChanged();
  }

  private async call<Choice extends string, Result extends string | number>(
    game: InstantGame<Choice, Result>,
    { userId, choice, stake, idempotencyKey }: Bet<Choice>,
    known: ActiveSeeds | undefined,
  ): Promise<SettlementRow> {
    const results = known === undefined ? [] : outcomesAhead(game, known);
    const [row] = await this.database.call<SettlementRow>('settle_bet', SETTLE_BET, [
      userId,
      game.name,
      formatArena(stake),
      choice,
      formatArena(game.highestPayout(stake)),
      this.config.maxProfitPercent,
      formatArena(game.expectedLoss(stake)),
      this.config.partnerCommissionCap === 'house-edge',
      known?.seedId ?? null,
      known?.nonce ?? 0,
      results.map(String),
      results.map((result) => formatArena(game.payout(choice, result, stake))),
      game.name,
      idempotencyKey ?? null,
      idempotencyKey === undefined ? null : requestHash([formatArena(stake), choice]),
    ]);
    if (row === undefined) throw new Error('settle_bet gave no answer');
    return row;
  }

  private settled(
    { userId, choice, stake }: Bet<string>,
    row: SettlementRow,
    known: ActiveSeeds | undefined,
  ): SettledBet {
    refuse(row);
    if (known?.seedId === row.seed_id)
      this.seeds.set(userId, { ...known, nonce: Math.max(known.nonce, row.nonce + 1) });
    const proof = {
      serverSeedHash: row.server_seed_hash ?? known?.serverSeedHash ?? '',
      clientSeed: row.client_seed ?? known?.clientSeed ?? '',
      nonce: row.nonce,
    };
    const { bet_id: id, result, payout, created_at: createdAt } = row;
    const won = arena(payout) > stake;
    const record = { id, choice, result, stake: formatArena(stake), payout, won, createdAt, proof };
    return { record, standing: row };
  }

  private learn(userId: number, row: SettlementRow): void {
    this.seeds.set(userId, {
      seedId: row.seed_id,
      serverSeed: row.server_seed,
      serverSeedHash: row.server_seed_hash ?? '',
      clientSeed: row.client_seed ?? '',
      nonce: row.nonce,
    });
  }
}

function outcomesAhead<Choice extends string, Result extends string | number>(
  game: InstantGame<Choice, Result>,
  seeds: ActiveSeeds,
): Result[] {
  return Array.from({ length: OUTCOMES_AHEAD }, (_, ahead) => game.draw(seeds, seeds.nonce + ahead));
}

function refuse({ outcome, limit_amount }: SettlementRow): void {
  switch (outcome) {
    case 'SETTLED':
      return;
    case 'BETTING_PAUSED':
      throw bettingPaused();
    case 'INSUFFICIENT_FUNDS':
      throw insufficientFunds();
    case 'HOUSE_LIMIT':
      throw houseLimit(arena(limit_amount));
    case 'IDEMPOTENCY_KEY_REUSED':
      throw idempotencyKeyReused();
    case 'STALE':
    case 'UNKNOWN_PLAYER':
      throw new Error(`a bet ended as ${outcome}`);
  }
}
