import { Injectable } from '@nestjs/common';
import { ApprovalsService } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { multiplierAt } from '@arena/fairness';
import type { Operator } from '@arena/http';
import { SettingsService } from '@arena/settings';
import type { CrashMode, CrashSettings, PendingApproval, PreChosenCrash } from '@arena/wire';
import { multiplierPassed, noManualRound, outcomeCommitted } from '../crash.errors.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { statusOf } from '../live/crash-state.js';
import { RoundClock } from '../live/round-clock.js';
import { RoundWatch } from '../live/round-watch.js';
import { toHundredths, toMultiplier } from '../multiplier.js';
import { MANUAL_END_POINT, requireTime } from '../round/round-row.js';
import { RoundsRepository } from '../rounds.repository.js';

/** How long another admin has time to approve a change. A later approval would surprise the players and the admin. */
const APPROVAL_MS = 3600 * 1000;

/**
 * Reads and changes what operators choose for coming rounds, the mode and the crash point, and ends manual rounds. Invariant:
 * a choice applies only to rounds that do not exist yet. Only a manual round can be changed during play, and players see that
 * it is manual before they bet.
 */
@Injectable()
export class OperatorService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
    private readonly rounds: RoundsRepository,
    private readonly watch: RoundWatch,
    private readonly clock: RoundClock,
  ) {
    approvals.register<{ mode: CrashMode }>({
      kind: 'crash-mode',
      execute: ({ mode }, tx, operator) => this.changeMode(tx, operator, mode),
    });
    approvals.register<PreChosenCrash>({
      kind: 'crash-point',
      execute: ({ crashPoint }, tx, operator) => this.changePoint(tx, operator, crashPoint),
    });
  }

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

  /** Changes the mode of the next rounds. Manual rounds may need another admin's approval; fair rounds never do. */
  async setMode(operator: Operator, mode: CrashMode): Promise<CrashSettings | PendingApproval> {
    if (mode === 'automatic') {
      await this.database.transact((tx) => this.changeMode(tx, operator, mode));
      return this.getSettings();
    }
    const pending = await this.approvals.perform('crash-mode', { mode }, operator, {
      expiresAt: approvalDeadline(),
    });
    return pending ?? this.getSettings();
  }

  async getPreChosenPoint(): Promise<PreChosenCrash> {
    return { crashPoint: parsePoint(await this.settings.get('crash_pre_chosen_point')) };
  }

  /**
   * @param crashPoint a multiplier with at most 2 decimals, or null to clear the point, which never needs an approval
   * @returns the request if another admin must approve it
   */
  async setPreChosenPoint(
    operator: Operator,
    crashPoint: number | null,
  ): Promise<PendingApproval | undefined> {
    if (crashPoint !== null)
      return this.approvals.perform('crash-point', { crashPoint }, operator, {
        expiresAt: approvalDeadline(),
      });
    await this.database.transact((tx) => this.changePoint(tx, operator, null));
    return undefined;
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

  private changeMode(tx: Transaction, { actor, source }: Operator, mode: CrashMode): Promise<void> {
    return this.settings.change(tx, 'crash_mode', mode, {
      actor,
      source,
      action: 'crash.mode',
      subject: 'crash',
      show: (value) => ({ mode: parseMode(value) }),
    });
  }

  private changePoint(
    tx: Transaction,
    { actor, source }: Operator,
    crashPoint: number | null,
  ): Promise<void> {
    const point = toHundredths(crashPoint);
    return this.settings.change(tx, 'crash_pre_chosen_point', point === undefined ? null : String(point), {
      actor,
      source,
      action: 'crash.pre-choose',
      subject: 'crash',
      show: (value) => ({ crashPoint: parsePoint(value) }),
    });
  }

  private endPoint(row: CrashRoundEntity, multiplier: number | undefined): number {
    const now = multiplierAt(this.clock.now() - requireTime(row.startedAt));
    const point = toHundredths(multiplier) ?? now;
    if (point < now) throw multiplierPassed();
    return Math.min(point, MANUAL_END_POINT);
  }
}

const approvalDeadline = (): Date => new Date(Date.now() + APPROVAL_MS);

function parseMode(setting: string | undefined): CrashMode {
  return setting === 'manual' ? 'manual' : 'automatic';
}

function parsePoint(setting: string | undefined): number | null {
  return setting === undefined ? null : toMultiplier(Number(setting));
}
