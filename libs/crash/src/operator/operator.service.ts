import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { multiplierAt } from '@arena/fairness';
import type { Operator } from '@arena/http';
import { SettingsService } from '@arena/settings';
import type { CrashMode, CrashSettings, PreChosenCrash } from '@arena/wire';
import { multiplierPassed, noManualRound, outcomeCommitted } from '../crash.errors.js';
import { hundredthsOf, multiplierOf } from '../multiplier.js';
import { statusOf } from '../node/crash-state.js';
import { RoundClock } from '../node/round-clock.js';
import { RoundWatch } from '../node/round-watch.js';
import { MANUAL_END } from '../round/point.js';
import { moment, type RoundRow } from '../round/round-row.js';
import { RoundsStore } from '../store/rounds.store.js';

/**
 * What an admin may do to rounds. Invariant: mode and pre-chosen point apply to rounds that are yet to be written; the
 * one thing that touches a round in hand is ending a manual one, which says openly that somebody will.
 */
@Injectable()
export class OperatorService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    private readonly rounds: RoundsStore,
    private readonly watch: RoundWatch,
    private readonly clock: RoundClock,
  ) {}

  async crashSettings(): Promise<CrashSettings> {
    const nextMode = modeOf(await this.settings.get('crash_mode'));
    const { live } = this.watch;
    if (live === undefined) return { mode: nextMode, nextMode, currentRound: null };
    const { id: roundId, phase, fairness: mode, commitment } = live.row;
    const currentRound = {
      roundId,
      status: statusOf(phase),
      currentMultiplier: multiplierOf(live.multiplierAt(this.clock.now())),
      playerCount: live.playerCount,
      totalBetAmount: live.totalStakes,
      fairness: { mode, commitment },
    };
    return { mode: mode === 'operator-manual' ? 'manual' : 'automatic', nextMode, currentRound };
  }

  async setMode(operator: Operator, mode: CrashMode): Promise<CrashSettings> {
    await this.database.transact((tx) =>
      this.settings.change(tx, 'crash_mode', mode, {
        ...operator,
        action: 'crash.mode',
        subject: 'crash',
        show: (value) => ({ mode: modeOf(value) }),
      }),
    );
    return this.crashSettings();
  }

  async preChosen(): Promise<PreChosenCrash> {
    return { crashPoint: chosenOf(await this.settings.get('crash_pre_chosen_point')) };
  }

  /** @param crashPoint with 2 decimals; null takes it back */
  async preChoose(operator: Operator, crashPoint: number | null): Promise<PreChosenCrash> {
    const point = hundredthsOf(crashPoint);
    await this.database.transact((tx) =>
      this.settings.change(tx, 'crash_pre_chosen_point', point === undefined ? null : String(point), {
        ...operator,
        action: 'crash.pre-choose',
        subject: 'crash',
        show: (value) => ({ crashPoint: chosenOf(value) }),
      }),
    );
    return { crashPoint };
  }

  /**
   * Ends the manual round under way.
   * @param multiplier where; left out, where it is now
   * @throws OUTCOME_COMMITTED in any other round, MULTIPLIER_PASSED for one below the current
   */
  async crashNow(operator: Operator, multiplier: number | undefined): Promise<{ crashPoint: number }> {
    await this.watch.refresh();
    const row = this.watch.live?.row;
    if (row?.phase !== 'playing') throw noManualRound();
    if (row.fairness !== 'operator-manual') throw outcomeCommitted();
    if (row.point !== null) throw noManualRound(); // somebody was quicker: it only rises to where they ended it
    const ended = await this.database.transact(async (tx) => {
      const round = await this.rounds.endByHand(tx, row.id, this.pointOf(row, multiplier));
      if (round?.point == null) throw noManualRound();
      const [before, after] = [{ crashPoint: null }, { crashPoint: multiplierOf(round.point) }];
      const subject = `round ${row.id}`;
      await this.audit.record(tx, { ...operator, action: 'crash.now', subject, before, after });
      return after;
    });
    await this.watch.refresh();
    return ended;
  }

  private pointOf(row: RoundRow, multiplier: number | undefined): number {
    const now = multiplierAt(this.clock.now() - moment(row.started_at));
    const point = hundredthsOf(multiplier) ?? now;
    if (point < now) throw multiplierPassed();
    return Math.min(point, MANUAL_END);
  }
}

function modeOf(setting: string | undefined): CrashMode {
  return setting === 'manual' ? 'manual' : 'automatic';
}

function chosenOf(setting: string | undefined): number | null {
  return setting === undefined ? null : multiplierOf(Number(setting));
}
