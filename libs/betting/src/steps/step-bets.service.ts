import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { IsNull, type Repository } from 'typeorm';
import { idempotencyKeyReused } from '@arena/http';
import { LedgerService } from '@arena/ledger';
import { LiveFeedService } from '@arena/live';
import { arena, type Arena } from '@arena/money';
import type { PlayerState } from '@arena/players';
import { SeedsService } from '@arena/seeds';
import { RuntimeSettings } from '@arena/settings';
import { betsTotal } from '@arena/telemetry';
import {
  betEnded,
  betOpen,
  houseLimit,
  noStepTaken,
  openBetNotFound,
  termsChanged,
  tooManyBets,
} from '../betting.errors.js';
import type { Bet } from '../games/game.js';
import { shownProfitLimit } from '../house/margin.js';
import { BetRateLimiter } from '../settlement/bet-rate-limiter.js';
import { betRefusal } from '../settlement/bet-refusals.js';
import { PerUserQueue } from '../settlement/per-user-queue.js';
import { inSettlement } from '../settlement/settlement.service.js';
import { cashOut, takeStep, type OpenStepBet, type StepEnd } from './advance.js';
import { StepBetEntity } from './step-bet.entity.js';
import { StepBetsStore, type StepAnswerRow, type StepBetKey } from './step-bets.store.js';
import type { NamedStepRules, StepBet, StepRules } from './step-game.js';

/** A bet, and the player's balance and counters after it was placed or changed. */
export interface ChangedStepBet {
  bet: StepBet;
  standing: PlayerState;
}

/** What to do with an open bet: the steps after it, and the end of the bet if it ends it. */
interface Change {
  steps: readonly number[];
  end: StepEnd | undefined;
}

/** The maximum number of calls per step. A call is stale if another node has taken a step of the same bet meanwhile. */
const MAX_CALLS = 20;
const CACHED_BETS = 10_000;

/**
 * Places bets of several steps, takes steps and ends bets. Invariant: one database call records a step or an end
 * completely or not at all, and only if the bet has the steps from which it was computed.
 */
@Injectable()
export class StepBetsService {
  private readonly queue = new PerUserQueue();
  /**
   * Open bets by player and id as this node knows them, so that a step needs one call. Another node may have taken steps
   * since.
   */
  private readonly known = new LRUCache<string, OpenStepBet>({ max: CACHED_BETS });

  constructor(
    private readonly store: StepBetsStore,
    private readonly seeds: SeedsService,
    private readonly rateLimiter: BetRateLimiter,
    private readonly feed: LiveFeedService,
    private readonly ledger: LedgerService,
    private readonly settings: RuntimeSettings,
    @InjectRepository(StepBetEntity) private readonly bets: Repository<StepBetEntity>,
  ) {}

  /**
   * Places a bet, or returns the original answer if the idempotency key is repeated.
   * @throws DomainError when the bet is rejected, with one of STEP_BET_ERRORS or IDEMPOTENCY_KEY_REUSED
   */
  async place(game: NamedStepRules, bet: Bet<string>): Promise<ChangedStepBet> {
    const { userId } = bet;
    await this.rateLimiter.consume(userId);
    const row = await inSettlement(game.name, () =>
      this.queue.run(userId, () => this.store.place(game, bet)),
    );
    betsTotal.inc({ game: game.name, outcome: row.code?.toLowerCase() ?? 'placed' });
    return toChanged(row);
  }

  /**
   * Takes a step. A step that was taken before changes nothing.
   * @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS, ACCOUNT_FROZEN, BETTING_PAUSED, or BET_ENDED if the bet has ended
   *   without this step
   */
  async step(game: NamedStepRules, bet: Omit<StepBetKey, 'game'>, step: number): Promise<ChangedStepBet> {
    const answer = await this.change({ ...bet, game: game.name }, game, (open) =>
      open.steps.includes(step) ? undefined : takeStep(game, open, step),
    );
    if (answer.bet.ended !== undefined && !answer.bet.steps.includes(step)) throw betEnded();
    return answer;
  }

  /**
   * Cashes out. A repeated cash-out changes nothing.
   * @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS, NO_STEP_TAKEN, BETTING_PAUSED while the books wait after a restore,
   *   or BET_ENDED if the bet is lost
   */
  async cashOut(game: NamedStepRules, bet: Omit<StepBetKey, 'game'>): Promise<ChangedStepBet> {
    const answer = await this.change({ ...bet, game: game.name }, game, (open) => {
      if (open.steps.length === 0) throw noStepTaken();
      return { steps: open.steps, end: cashOut(game, open, 'player') };
    });
    if (answer.bet.ended?.endedBy === 'loss') throw betEnded();
    return answer;
  }

  /**
   * Ends a bet as its time limit does, unless another step has been taken than these.
   * @returns undefined if the bet has ended or has other steps, or if the books wait after a restore
   */
  async endIdle(
    game: NamedStepRules,
    { steps, ...bet }: StepBetKey & { steps: readonly number[] },
  ): Promise<ChangedStepBet | undefined> {
    const row = await this.store.read(bet);
    if (row.outcome !== 'STALE') return undefined;
    const open = { ...this.open(game, row), steps };
    const ended = await this.store.take(bet, steps, steps, cashOut(game, open, 'time'), open.hidden);
    if (ended.outcome !== 'ENDED') return undefined;
    this.publish(bet, ended);
    return toChanged(ended);
  }

  /** Returns the player's open bet, and the highest profit of a bet that is placed now. */
  async current(
    game: NamedStepRules,
    userId: number,
  ): Promise<{ bet: StepBet | undefined; maxProfit: Arena }> {
    const { name } = game;
    const [house, open] = await Promise.all([
      this.ledger.houseBalance(),
      this.bets.findOneBy({ userId, game: name, settledAt: IsNull() }),
    ]);
    const maxProfit = shownProfitLimit(house, this.settings.current.maxProfitPercent);
    if (open === null) return { bet: undefined, maxProfit };
    const row = await this.store.read({ game: name, userId, betId: open.id });
    return { bet: row.outcome === 'STALE' ? toStepBet(row) : undefined, maxProfit };
  }

  /** Changes an open bet. `decide` returns undefined if there is nothing to change. */
  private async change(
    key: StepBetKey,
    rules: StepRules,
    decide: (open: OpenStepBet) => Change | undefined,
  ): Promise<ChangedStepBet> {
    await this.rateLimiter.consume(key.userId);
    return inSettlement(key.game, () =>
      this.queue.run(key.userId, () => this.changeInTurn(key, rules, decide)),
    );
  }

  private async changeInTurn(
    key: StepBetKey,
    rules: StepRules,
    decide: (open: OpenStepBet) => Change | undefined,
  ): Promise<ChangedStepBet> {
    const cacheKey = `${key.userId} ${key.game} ${key.betId}`;
    let open = this.known.get(cacheKey);
    for (let call = 1; call <= MAX_CALLS; call += 1) {
      const change = open && decide(open);
      const row =
        open === undefined || change === undefined
          ? await this.store.read(key)
          : await this.store.take(key, open.steps, change.steps, change.end, open.hidden);
      if (row.outcome === 'STALE') {
        const isAsKnown = open !== undefined && String(open.steps) === String(row.steps);
        open = this.open(rules, row);
        this.known.set(cacheKey, open);
        if (isAsKnown && change === undefined) return toChanged({ ...row, outcome: 'OPEN' });
        continue;
      }
      if (row.outcome === 'OPEN' && open !== undefined)
        this.known.set(cacheKey, { ...open, steps: row.steps });
      else this.known.delete(cacheKey);
      if (change?.end !== undefined && row.outcome === 'ENDED') this.publish(key, row);
      return toChanged(row);
    }
    throw tooManyBets(1);
  }

  private publish({ game, userId, betId: id }: StepBetKey, row: StepAnswerRow): void {
    const { stake, payout, settled_at: endedAt } = row;
    if (payout === null || endedAt === null) return;
    betsTotal.inc({ game, outcome: arena(payout) > arena(stake) ? 'won' : 'lost' });
    this.feed.add({ id, userId, game, stake: arena(stake), payout: arena(payout), endedAt });
  }

  /** Draws what an open bet hides. Only this process's memory has it. */
  private open(rules: StepRules, row: StepAnswerRow): OpenStepBet {
    const { choice, server_seed_hash: serverSeedHash, client_seed: clientSeed, nonce } = row;
    const serverSeed = this.seeds.openSeed(row.server_seed ?? '', serverSeedHash);
    return {
      choice,
      stake: arena(row.stake),
      highestPayout: arena(row.highest_payout),
      steps: row.steps,
      hidden: rules.draw({ serverSeed, clientSeed }, nonce, choice),
    };
  }
}

/** @throws DomainError if the answer is a refusal */
function toChanged(row: StepAnswerRow): ChangedStepBet {
  switch (row.code) {
    case null:
      return { bet: toStepBet(row), standing: row };
    case 'NOT_FOUND':
      throw openBetNotFound();
    case 'BET_OPEN':
      throw betOpen();
    case 'HOUSE_LIMIT':
      throw houseLimit(arena(row.amount));
    case 'TERMS_CHANGED':
      throw termsChanged();
    case 'IDEMPOTENCY_KEY_REUSED':
      throw idempotencyKeyReused();
    default:
      throw betRefusal(row);
  }
}

function toStepBet(row: StepAnswerRow): StepBet {
  const { bet_id: id, choice, steps, placed_at: placedAt, stepped_at: steppedAt, nonce } = row;
  const proof = { serverSeedHash: row.server_seed_hash, clientSeed: row.client_seed, nonce };
  const stake = arena(row.stake);
  const highestPayout = arena(row.highest_payout);
  return { id, choice, stake, highestPayout, steps, placedAt, steppedAt, proof, ended: endOf(row, proof) };
}

function endOf(row: StepAnswerRow, proof: StepBet['proof']): StepBet['ended'] {
  const { result, payout, settled_at: createdAt, ended_by: endedBy } = row;
  if (result === null || payout === null || createdAt === null || endedBy === null) return undefined;
  const { bet_id: id, choice, stake, steps, hidden } = row;
  const won = arena(payout) > arena(stake);
  return { id, choice, result, stake, payout, won, createdAt, ...proof, steps, hidden, endedBy };
}
