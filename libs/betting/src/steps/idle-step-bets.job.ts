import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { RealtimeService } from '@arena/realtime';
import { FailedItems, JobRunner } from '@arena/scheduling';
import { STEP_BET_HOURS } from '@arena/wire';
import { GameRegistry } from '../games/game-registry.js';
import { StepBetsService } from './step-bets.service.js';
import { StepBetEntity } from './step-bet.entity.js';

const PAUSE_MS = 10_000;
const BETS_PER_RUN = 200;

/** Whether a bet has no step, and its player may take none. */
const IS_STUCK = `(b.steps = '{}' AND EXISTS (
  SELECT FROM player_accounts AS a
  WHERE a.user_id = b.user_id AND (a.is_frozen OR a.excluded_until > clock_timestamp())))`;

/**
 * Ends open bets of several steps whose player has taken no step for STEP_BET_HOURS: cashes out what the steps are worth, or
 * returns the stake if there was none. The stake of a player who may take no step is returned at once.
 */
@Injectable()
export class IdleStepBetsJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    @InjectRepository(StepBetEntity) private readonly openBets: Repository<StepBetEntity>,
    private readonly bets: StepBetsService,
    private readonly games: GameRegistry,
    private readonly failures: FailedItems,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'idle-step-bets', pauseMs: PAUSE_MS, run: () => this.run() });
  }

  /** Returns the stakes of a player who has just been excluded, at once. The job returns what fails here. */
  async returnStuck(userId: number): Promise<void> {
    await this.endAll(this.open().andWhere('b.user_id = :userId', { userId }).andWhere(IS_STUCK));
  }

  /** Ends those whose last step is too long ago and those that are stuck, the oldest first. */
  private run(): Promise<void> {
    const isDue = `(b.stepped_at <= clock_timestamp() - make_interval(hours => :hours) OR ${IS_STUCK})`;
    return this.endAll(
      this.open()
        .andWhere(isDue, { hours: STEP_BET_HOURS })
        .andWhere("NOT is_waiting_after_failure('step-bet', b.id)")
        .orderBy('b.stepped_at')
        .limit(BETS_PER_RUN),
    );
  }

  private open(): SelectQueryBuilder<StepBetEntity> {
    return this.openBets.createQueryBuilder('b').where('b.settled_at IS NULL');
  }

  private async endAll(bets: SelectQueryBuilder<StepBetEntity>): Promise<void> {
    for (const bet of await bets.getMany()) await this.end(bet);
  }

  /** Ends a bet. One that fails does not stop the others. */
  private async end({ id: betId, game, userId, steps }: StepBetEntity): Promise<void> {
    try {
      const ended = await this.bets.endIdle(this.games.stepGame(game), { betId, game, userId, steps });
      if (ended === undefined) return;
      const { balance: arenaBalance, version } = ended.standing;
      this.realtime.push(userId, 'balanceUpdated', { arenaBalance, version, reason: 'bet' });
    } catch (error) {
      await this.failures.record('step-bet', betId, String(error));
    }
  }
}
