import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { idempotencyKeyReused, requestHash } from '@arena/http';
import { LiveFeedService } from '@arena/live';
import { arena, formatArena, type Arena } from '@arena/money';
import type { PlayerState } from '@arena/players';
import { type ActiveSeeds, ActiveSeedsCache, SeedsService } from '@arena/seeds';
import { betsTotal, inSpan, settlementSeconds, timed } from '@arena/telemetry';
import type { GameName, InstantGameName } from '@arena/wire';
import { houseLimit, seedsChanged, termsChanged } from '../betting.errors.js';
import type { Bet, InstantGame } from '../games/game.js';
import type { BetRecord } from '../games/bet-record.js';
import { BetRateLimiter } from './bet-rate-limiter.js';
import { BetEntity } from './bet.entity.js';
import { betRefusal } from './bet-refusals.js';
import { PerUserQueue } from './per-user-queue.js';
import { type BetRequest, SettlementBatcher, type SettlementRow } from './settlement-batcher.js';
import { formatVariance } from './variance.js';

type SettledGame<Choice extends string, Result extends string | number> = Omit<
  InstantGame<InstantGameName, Choice, Result>,
  'toBet' | 'costliestBet'
>;

/** A settled bet, and the player's balance and counters after it. */
export interface SettledBet {
  record: BetRecord;
  standing: PlayerState;
}

/**
 * The number of outcomes sent with a bet, one for each of the next nonces. More than one, because another node may
 * settle bets of the same player at the same time.
 */
const OUTCOMES_AHEAD = 3;
/**
 * The maximum number of calls per bet. Without cached seeds, the first call is always stale, and later calls can lose a
 * race against another node.
 */
const MAX_CALLS = 4;

/** Measures and traces the settlement of a bet, or a step of one. */
export const inSettlement = <T>(game: GameName, work: () => Promise<T>): Promise<T> =>
  timed(settlementSeconds, { game }, () =>
    inSpan('settlement', { attributes: { 'arena.game': game } }, work),
  );

/** Settles bets on instant games. Invariant: a database call settles a bet completely or not at all. */
@Injectable()
export class SettlementService {
  private readonly queue = new PerUserQueue();

  constructor(
    private readonly batcher: SettlementBatcher,
    private readonly seeds: ActiveSeedsCache,
    private readonly rateLimiter: BetRateLimiter,
    private readonly seedsService: SeedsService,
    private readonly feed: LiveFeedService,
    @InjectRepository(BetEntity) private readonly bets: Repository<BetEntity>,
  ) {}

  /**
   * Settles a bet, or returns the original result if the idempotency key is repeated.
   * @throws DomainError when the bet is rejected, with one of BET_ERRORS or IDEMPOTENCY_KEY_REUSED
   */
  async settle<Choice extends string, Result extends string | number>(
    game: SettledGame<Choice, Result>,
    bet: Bet<Choice>,
  ): Promise<SettledBet> {
    await this.rateLimiter.consume(bet.userId);
    return inSettlement(game.name, () => this.queue.run(bet.userId, () => this.settleInTurn(game, bet)));
  }

  /** Calls settle_instant_bets until the cached seeds and nonce are current. */
  private async settleInTurn<Choice extends string, Result extends string | number>(
    game: SettledGame<Choice, Result>,
    bet: Bet<Choice>,
  ): Promise<SettledBet> {
    for (let call = 1; call <= MAX_CALLS; call += 1) {
      // Without outcomes, settle_instant_bets only answers a repeated request.
      const known = bet.hasOldTerms === true ? undefined : this.seeds.get(bet.userId);
      const row = await this.batcher.settle(toRequest(game, bet, known));
      if (row.outcome !== 'STALE') {
        betsTotal.inc({ game: game.name, outcome: outcomeOf(row, bet.stake) });
        const settled = await this.toSettledBet(bet, row, known);
        if (!isRepeated(row)) {
          const { bet_id: id, payout, created_at: endedAt } = row;
          const { userId, stake } = bet;
          this.feed.add({ id, userId, game: game.name, stake, payout: arena(payout), endedAt });
        }
        return settled;
      }
      if (bet.hasOldTerms === true) throw termsChanged();
      this.updateSeeds(bet.userId, row);
    }
    throw seedsChanged();
  }

  private async toSettledBet(
    { userId, choice: given, asked, stake }: Bet<string>,
    row: SettlementRow,
    known: ActiveSeeds | undefined,
  ): Promise<SettledBet> {
    assertSettled(row);
    // The terms in the choice of a repeated request may have changed since.
    const { choice } =
      isRepeated(row) && asked !== undefined
        ? await this.bets.findOneByOrFail({ id: row.bet_id })
        : { choice: given };
    if (known?.seedId === row.seed_id)
      this.seeds.set(userId, { ...known, nonce: Math.max(known.nonce, row.nonce + 1) });
    const proof = {
      serverSeedHash: row.server_seed_hash ?? known?.serverSeedHash ?? '',
      clientSeed: row.client_seed ?? known?.clientSeed ?? '',
      nonce: row.nonce,
    };
    const { bet_id: id, result, payout, created_at: createdAt } = row;
    const won = arena(payout) > stake;
    const record = { id, choice, result, stake: formatArena(stake), payout, won, createdAt, ...proof };
    return { record, standing: row };
  }

  /** Opens the sealed server seed. Only this process's memory has it as plain text. */
  private updateSeeds(userId: number, row: SettlementRow): void {
    const serverSeedHash = row.server_seed_hash ?? '';
    this.seeds.set(userId, {
      seedId: row.seed_id,
      serverSeed: this.seedsService.openSeed(row.server_seed ?? '', serverSeedHash),
      serverSeedHash,
      clientSeed: row.client_seed ?? '',
      nonce: row.nonce,
    });
  }
}

/** Returns whether a settled bet is the answer to a repeated request. Only such an answer contains the hash. */
const isRepeated = (row: SettlementRow): boolean => row.server_seed_hash !== null;

/** Returns what happened to a bet, for the metrics. */
function outcomeOf(row: SettlementRow, stake: Arena): string {
  if (row.code !== null) return row.code.toLowerCase();
  if (isRepeated(row)) return 'repeated';
  return arena(row.payout) > stake ? 'won' : 'lost';
}

function toRequest<Choice extends string, Result extends string | number>(
  game: SettledGame<Choice, Result>,
  { userId, choice, asked = choice, stake, idempotencyKey, autobetId }: Bet<Choice>,
  known: ActiveSeeds | undefined,
): BetRequest {
  const results = known === undefined ? [] : drawAhead(game, choice, known);
  const amount = formatArena(stake);
  return {
    user_id: userId,
    game: game.name,
    stake: amount,
    choice,
    highest_payout: formatArena(game.highestPayout(choice, stake)),
    edge: formatArena(game.expectedLoss(choice, stake)),
    variance: formatVariance(game.variance(choice, stake)),
    seed_id: known?.seedId ?? null,
    first_nonce: known?.nonce ?? 0,
    results: results.map(String),
    payouts: results.map((result) => formatArena(game.payout(choice, result, stake))),
    key: idempotencyKey ?? null,
    request_hash: idempotencyKey === undefined ? null : requestHash([amount, asked]),
    autobet_id: autobetId ?? null,
  };
}

/** Returns the results for the next OUTCOMES_AHEAD nonces. */
function drawAhead<Choice extends string, Result extends string | number>(
  game: SettledGame<Choice, Result>,
  choice: Choice,
  seeds: ActiveSeeds,
): Result[] {
  return Array.from({ length: OUTCOMES_AHEAD }, (_, ahead) => game.draw(seeds, seeds.nonce + ahead, choice));
}

/** @throws DomainError if the bet is refused */
function assertSettled(row: SettlementRow): void {
  switch (row.code) {
    case null:
      return;
    case 'HOUSE_LIMIT':
      throw houseLimit(arena(row.amount));
    case 'IDEMPOTENCY_KEY_REUSED':
      throw idempotencyKeyReused();
    default:
      throw betRefusal(row);
  }
}
