import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '@arena/database';
import { arena, formatArena, readStake } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import {
  AUTOBET_BETS,
  AUTOBET_FACTOR,
  CRASH_STAKE_LIMITS,
  STAKE_LIMITS,
  type ArenaAmountInput,
  type Autobet,
  type AutobetGame,
  type AutobetRequest,
  type AutobetRule,
} from '@arena/wire';
import { autobetNotAllowed, autobetRunning, invalidPlan } from '../betting.errors.js';
import { betRefusal, type BetRefusal } from '../settlement/bet-refusals.js';
import { AutobetEntity } from './autobet.entity.js';

/** The columns of a plan. Amounts are decimal strings in ARENA. */
interface AutobetPlan {
  base_stake: string;
  max_stake: string;
  max_bets: number;
  on_win: string;
  on_win_by: string | null;
  on_loss: string;
  on_loss_by: string | null;
  stop_profit: string | null;
  stop_loss: string | null;
  stop_win: string | null;
  stop_stake: string | null;
  stop_above: string | null;
  stop_below: string | null;
}

/** Starts, shows and stops autobets. The call that places a bet checks and counts it (autobets.sql). */
@Injectable()
export class AutobetsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(AutobetEntity) private readonly autobets: Repository<AutobetEntity>,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Starts a run.
   * @throws DomainError if the policy has no autobet, the plan is not valid, another run is open, or the run would stop at once
   */
  async start(userId: number, request: AutobetRequest): Promise<Autobet> {
    this.requireAllowed();
    const [refusal] = await this.database.call<{ code: null } | { code: 'AUTOBET_RUNNING' } | BetRefusal>(
      'begin_autobet',
      'SELECT * FROM begin_autobet($1, $2, $3)',
      [userId, request.game, JSON.stringify(toPlan(request))],
    );
    if (refusal?.code === 'AUTOBET_RUNNING') throw autobetRunning();
    if (refusal?.code != null) throw betRefusal(refusal);
    const started = await this.latest(userId);
    if (started === null) throw new Error('The autobet was started and is missing.');
    return started;
  }

  /** Returns the run that the player started last. */
  async latest(userId: number): Promise<Autobet | null> {
    const autobet = await this.autobets.findOne({ where: { userId }, order: { id: 'DESC' } });
    return autobet === null ? null : toAutobet(autobet);
  }

  /** Stops a run of the player, unless it has stopped already. Returns the run that the player started last. */
  async stop(userId: number, id: number): Promise<Autobet | null> {
    await this.database.call('stop_autobet', 'SELECT stop_autobet($1, $2)', [userId, id]);
    return this.latest(userId);
  }

  /** @throws DomainError AUTOBET_NOT_ALLOWED where the policy has no autobet */
  requireAllowed(): void {
    if (!this.settings.current.policy.autobet) throw autobetNotAllowed();
  }
}

/** @throws DomainError VALIDATION */
function toPlan(request: AutobetRequest): AutobetPlan {
  const { game, maxStake, maxBets, onWin, onLoss } = request;
  const limits = limitsOf(game);
  const base = readStake(request.baseStake);
  const highest = maxStake === null ? arena(limits.max) : readStake(maxStake);
  const range = `must be from ${limits.min} to ${limits.max} ARENA`;
  if (base > arena(limits.max)) throw invalidPlan('baseStake', range);
  if (highest > arena(limits.max)) throw invalidPlan('maxStake', range);
  if (base > highest) throw invalidPlan('maxStake', 'must be at least the base stake');
  return {
    base_stake: formatArena(base),
    max_stake: formatArena(highest),
    max_bets: maxBets ?? AUTOBET_BETS.max,
    on_win: onWin,
    on_win_by: changeOf('onWinBy', onWin, request.onWinBy),
    on_loss: onLoss,
    on_loss_by: changeOf('onLossBy', onLoss, request.onLossBy),
    stop_profit: toAmount(request.stopProfit),
    stop_loss: toAmount(request.stopLoss),
    stop_win: toAmount(request.stopWin),
    stop_stake: toAmount(request.stopStake),
    stop_above: toAmount(request.stopAbove),
    stop_below: toAmount(request.stopBelow),
  };
}

const limitsOf = (game: AutobetGame): { min: string; max: string } =>
  game === 'crash' ? CRASH_STAKE_LIMITS : STAKE_LIMITS;

const toAmount = (amount: ArenaAmountInput | null): string | null =>
  amount === null ? null : formatArena(readStake(amount));

/**
 * Returns the factor or the amount of a rule.
 * @throws DomainError VALIDATION if the rule needs another one
 */
function changeOf(field: string, rule: AutobetRule, by: ArenaAmountInput | null): string | null {
  if (rule === 'base') {
    if (by !== null) throw invalidPlan(field, 'must be null for the rule base');
    return null;
  }
  if (by === null) throw invalidPlan(field, `is missing for the rule ${rule}`);
  const value = readStake(by);
  const [lowest, highest] = [arena(AUTOBET_FACTOR.min), arena(AUTOBET_FACTOR.max)];
  if (rule !== 'add' && (value < lowest || value > highest))
    throw invalidPlan(field, `must be from ${AUTOBET_FACTOR.min} to ${AUTOBET_FACTOR.max}`);
  return formatArena(value);
}

function toAutobet({ userId: _, staked, paid, startedAt, ...autobet }: AutobetEntity): Autobet {
  return {
    ...autobet,
    staked,
    profit: formatArena(arena(paid) - arena(staked)),
    startedAt: startedAt.toISOString(),
  };
}
