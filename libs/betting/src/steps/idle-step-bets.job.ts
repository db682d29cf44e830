import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RealtimeService } from '@arena/realtime';
import { FailedItems, JobRunner } from '@arena/scheduling';
import { GameRegistry } from '../games/game-registry.js';
import { StepBetsService } from './step-bets.service.js';
import { StepBetsStore, type StepBetKey } from './step-bets.store.js';

const PAUSE_MS = 10_000;
const BETS_PER_RUN = 200;

/**
 * Ends open bets of several steps whose player has taken no step for STEP_BET_HOURS: cashes out what the steps are worth, or
 * returns the stake if there was none. The stake of a player who may take no step is returned at once.
 */
@Injectable()
export class IdleStepBetsJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly store: StepBetsStore,
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
    for (const bet of await this.store.findStuck(userId)) await this.end(bet);
  }

  private async run(): Promise<void> {
    for (const bet of await this.store.findIdle(BETS_PER_RUN)) await this.end(bet);
  }

  /** Ends a bet. One that fails does not stop the others. */
  private async end(bet: StepBetKey & { steps: number[] }): Promise<void> {
    try {
      const ended = await this.bets.endIdle(this.games.stepGame(bet.game), bet);
      if (ended === undefined) return;
      const { balance: arenaBalance, version } = ended.standing;
      this.realtime.push(bet.userId, 'balanceUpdated', { arenaBalance, version, reason: 'bet' });
    } catch (error) {
      await this.failures.record('step-bet', bet.betId, String(error));
    }
  }
}
