import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { multiplierAt } from '@arena/fairness';
import type { Operator } from '@arena/http';
import { SettingsService } from '@arena/settings';
import type { CrashMode, CrashSettings, PreChosenCrash } from '@arena/wire';
import { multiplierPassed, noManualRound, outcomeCommitted } from '../crash.errors.js';
import { statusOf } from '../live/crash-state.js';
import { RoundClock } from '../live/round-clock.js';
import { RoundWatch } from '../live/round-watch.js';
import { toHundredths, toMultiplier } from '../multiplier.js';
import { MANUAL_END_POINT, requireTime, type RoundRow } from '../round/round-row.js';
import { RoundsStore } from '../rounds.store.js';

/**
 * Performs the operators' actions on rounds. Invariant: the mode and the pre-chosen crash point apply only to rounds
 * that do not exist yet. Only a manual round can be changed during play, and players see that it is manual before they
 * bet.
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

  async getSettings(): Promise<CrashSettings> {
    const nextMode = parseMode(await this.settings.get('crash_mode'));
    const { live } = this.watch;
    if (live === undefined) return { mode: nextMode, nextMode, currentRound: null };
    const { id: roundId, phase, fairness: mode, commitment } = live.row;
    const currentRound = {
      roundId,
      status: statusOf(phase),
      currentMultiplier: toMultiplier(live.multiplierAt(this.clock.now())),
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
        show: (value) => ({ mode: parseMode(value) }),
      }),
    );
    return this.getSettings();
  }

  async getPreChosenPoint(): Promise<PreChosenCrash> {
    return { crashPoint: parsePoint(await this.settings.get('crash_pre_chosen_point')) };
  }

  /** @param crashPoint a multiplier with at most 2 decimals, or null to clear the point */
  async setPreChosenPoint(operator: Operator, crashPoint: number | null): Promise<PreChosenCrash> {
    const point = toHundredths(crashPoint);
    await this.database.transact((tx) =>
      this.settings.change(tx, 'crash_pre_chosen_point', point === undefined ? null : String(point), {
        ...operator,
        action: 'crash.pre-choose',
        subject: 'crash',
        show: (value) => ({ crashPoint: parsePoint(value) }),
      }),
    );
    return { crashPoint };
  }

  /**
   * Ends the manual round in play.
   * @param multiplier the multiplier at which the round ends; the current one if undefined
   * @throws ROUND_NOT_PLAYING if no manual round is in play, or it has already been ended
   * @throws OUTCOME_COMMITTED if the round in play is not manual
   * @throws MULTIPLIER_PASSED if the multiplier is below the current one
   */
  async endRound(operator: Operator, multiplier: number | undefined): Promise<{ crashPoint: number }> {
    await this.watch.refresh();
    const row = this.watch.live?.row;
    if (row?.phase !== 'playing') throw noManualRound();
    if (row.fairness !== 'operator-manual') throw outcomeCommitted();
    if (row.point !== null) throw noManualRound(); // another operator has already ended it
    const ended = await this.database.transact(async (tx) => {
      const round = await this.rounds.endManually(tx, row.id, this.endPoint(row, multiplier));
      if (round?.point == null) throw noManualRound();
      const [before, after] = [{ crashPoint: null }, { crashPoint: toMultiplier(round.point) }];
      const subject = `round ${row.id}`;
      await this.audit.record(tx, { ...operator, action: 'crash.now', subject, before, after });
      return after;
    });
    await this.watch.refresh();
    return ended;
  }

  private endPoint(row: RoundRow, multiplier: number | undefined): number {
    const now = multiplierAt(this.clock.now() - requireTime(row.started_at));
    const point = toHundredths(multiplier) ?? now;
    if (point < now) throw multiplierPassed();
    return Math.min(point, MANUAL_END_POINT);
  }
}

function parseMode(setting: string | undefined): CrashMode {
  return setting === 'manual' ? 'manual' : 'automatic';
}

function parsePoint(setting: string | undefined): number | null {
  return setting === undefined ? null : toMultiplier(Number(setting));
}
