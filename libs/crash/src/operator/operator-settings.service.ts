import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApprovalsService, type ApprovalHandler } from '@arena/approvals';
import { Database, type Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import { SettingsService } from '@arena/settings';
import type { CrashMode, CrashSettings, PendingApproval, PreChosenCrash } from '@arena/wire';
import { statusOf } from '../live/crash-state.js';
import { RoundClock } from '../live/round-clock.js';
import { RoundWatch } from '../live/round-watch.js';
import { toHundredths, toMultiplier } from '../multiplier.js';

/** How long another admin has time to approve a change. A later approval would surprise the players and the admin. */
const APPROVAL_MS = 3600 * 1000;

/**
 * Reads and changes what operators choose for coming rounds: the mode and the crash point. Invariant: both apply only to
 * rounds that do not exist yet.
 */
@Injectable()
export class OperatorSettingsService implements OnModuleInit {
  private readonly modeChange: ApprovalHandler<{ mode: CrashMode }> = {
    kind: 'crash-mode',
    execute: ({ mode }, tx, operator) => this.changeMode(tx, operator, mode),
  };

  private readonly pointChange: ApprovalHandler<PreChosenCrash> = {
    kind: 'crash-point',
    execute: ({ crashPoint }, tx, operator) => this.changePoint(tx, operator, crashPoint),
  };

  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly watch: RoundWatch,
    private readonly clock: RoundClock,
  ) {}

  onModuleInit(): void {
    this.approvals.register(this.modeChange);
    this.approvals.register(this.pointChange);
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
}

const approvalDeadline = (): Date => new Date(Date.now() + APPROVAL_MS);

function parseMode(setting: string | undefined): CrashMode {
  return setting === 'manual' ? 'manual' : 'automatic';
}

function parsePoint(setting: string | undefined): number | null {
  return setting === undefined ? null : toMultiplier(Number(setting));
}
