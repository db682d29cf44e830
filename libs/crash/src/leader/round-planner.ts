import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SYSTEM } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import { crashPoint, presetCommitment } from '@arena/fairness';
import { RuntimeSettings, SettingsService } from '@arena/settings';
import type { CrashMode } from '@arena/wire';
import type { RoundPlan } from '../rounds.repository.js';
import { SeedChains } from '../seed-chains/seed-chains.js';

/** The rounds for which an approval of manual mode holds. */
const APPROVED_MANUAL_ROUNDS = 20;

/** Whether the latest rounds are all manual ones since the mode was set, and as many as an approval allows. */
const MANUAL_ROUNDS_USED = `SELECT count(*) = $1 AND bool_and(r.fairness = 'operator-manual' AND r.betting_at >= s.updated_at) AS used
  FROM (SELECT fairness, betting_at FROM crash_rounds ORDER BY id DESC LIMIT $1) AS r
  CROSS JOIN system_settings AS s WHERE s.key = 'crash_mode'`;

/** The salt length for a pre-chosen crash point: 128 bits. */
const SALT_BYTES = 16;

type Decision = Pick<RoundPlan, 'fairness' | 'seedChainId' | 'link' | 'salt' | 'commitment' | 'point'>;

const MANUAL: Decision = {
  fairness: 'operator-manual',
  seedChainId: null,
  link: null,
  salt: null,
  commitment: null,
  point: null,
};

/**
 * Decides how the next round's crash point is determined. Invariant: the decision and the fairness mode are stored in
 * the new round's row, so they are fixed before the first bet. Only a fair round uses a link of a seed chain.
 */
@Injectable()
export class RoundPlanner {
  constructor(
    private readonly settings: SettingsService,
    private readonly seedChains: SeedChains,
    private readonly config: ArenaConfig,
    private readonly runtime: RuntimeSettings,
  ) {}

  /**
   * Plans the next round. Returns undefined while betting or the books are paused or no salted seed chain is available for a fair
   * round.
   */
  async planRound(tx: Transaction): Promise<RoundPlan | undefined> {
    if ((await this.settings.getForUpdate(tx, 'betting_paused')) !== undefined) return undefined;
    if (await this.areBooksPaused(tx)) return undefined;
    const { operatorRounds, crashBettingSeconds, maxProfitPercent, partnerCommissionCap } =
      await this.runtime.fresh();
    const decision = operatorRounds ? await this.decide(tx) : await this.decideFair(tx);
    if (decision === undefined) return undefined;
    return {
      ...decision,
      edgeBasisPoints: this.config.crashEdgeBasisPoints,
      bettingSeconds: crashBettingSeconds,
      maxProfitPercent,
      isCommissionCapped: partnerCommissionCap === 'house-edge',
    };
  }

  /**
   * Switches to automatic mode after a manual round that no operator ended. Otherwise the next round would also run to
   * the highest point of a manual round.
   */
  async returnToAutomatic(tx: Transaction, roundId: number): Promise<void> {
    if ((await this.settings.getForUpdate(tx, 'crash_mode')) !== 'manual') return;
    await this.endManualMode(tx, `round ${roundId}, not ended by an operator`);
  }

  private async endManualMode(tx: Transaction, subject: string): Promise<void> {
    await this.settings.change(tx, 'crash_mode', null, {
      actor: SYSTEM,
      source: 'crash',
      action: 'crash.mode',
      subject,
      show: (value) => ({ mode: (value === 'manual' ? 'manual' : 'automatic') satisfies CrashMode }),
    });
  }

  /** Returns whether a restored database waits for an operator. */
  private async areBooksPaused(tx: Transaction): Promise<boolean> {
    await this.settings.getForUpdate(tx, 'restore_pending');
    const [row] = await tx.query<{ paused: boolean }[]>('SELECT books_are_paused() AS paused');
    return row?.paused === true;
  }

  private async decide(tx: Transaction): Promise<Decision | undefined> {
    if ((await this.settings.getForUpdate(tx, 'crash_mode')) === 'manual') {
      if (!(await this.isApprovalUsed(tx))) return MANUAL;
      await this.endManualMode(tx, `${APPROVED_MANUAL_ROUNDS} manual rounds, for which the approval held`);
    }
    const preChosen = await this.settings.getForUpdate(tx, 'crash_pre_chosen_point');
    if (preChosen === undefined) return this.decideFair(tx);
    await this.settings.set(tx, 'crash_pre_chosen_point', null);
    return decidePreset(Number(preChosen));
  }

  /** Returns whether the operator has ended as many manual rounds as another admin's approval allows. */
  private async isApprovalUsed(tx: Transaction): Promise<boolean> {
    if (!this.config.approvals) return false;
    const [row] = await tx.query<{ used: boolean | null }[]>(MANUAL_ROUNDS_USED, [APPROVED_MANUAL_ROUNDS]);
    return row?.used === true;
  }

  private async decideFair(tx: Transaction): Promise<Decision | undefined> {
    const { crashEdgeBasisPoints } = this.config;
    const next = await this.seedChains.nextLink(tx, crashEdgeBasisPoints);
    if (next === undefined) return undefined;
    const { chainId, link, hash, commitment, publicSalt } = next;
    const point = crashPoint(hash, publicSalt, crashEdgeBasisPoints);
    return { fairness: 'fair', seedChainId: chainId, link, salt: null, commitment, point };
  }
}

function decidePreset(point: number): Decision {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const commitment = presetCommitment(salt, point);
  return { fairness: 'operator-preset', seedChainId: null, link: null, salt, commitment, point };
}
