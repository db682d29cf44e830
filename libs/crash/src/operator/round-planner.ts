import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SYSTEM } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import { crashPoint, presetCommitment } from '@arena/fairness';
import { SettingsService } from '@arena/settings';
import type { CrashMode } from '@arena/wire';
import { Chains } from '../chain/chains.js';
import type { NewRoundRow } from '../store/rounds.store.js';

/** 128 bits. */
const SALT_BYTES = 16;

type Decided = Pick<NewRoundRow, 'fairness' | 'seed_chain_id' | 'link' | 'salt' | 'commitment' | 'point'>;

/**
 * What decides the next round. Invariant: fixed with the round's row, before anybody can bet on it, and named by its
 * fairness mode; a fair one takes the next link of the chain and asks nobody.
 */
@Injectable()
export class RoundPlanner {
  constructor(
    private readonly settings: SettingsService,
    private readonly chains: Chains,
    private readonly config: ArenaConfig,
  ) {}

  /** Undefined while betting is paused, and while a fair round is due whose salt is not there. */
  async nextRound(tx: Transaction): Promise<NewRoundRow | undefined> {
    if ((await this.settings.getForUpdate(tx, 'betting_paused')) !== undefined) return undefined;
    const decided = await this.decide(tx);
    if (decided === undefined) return undefined;
    return {
      ...decided,
      edge_basis_points: this.config.crashEdgeBasisPoints,
      betting_seconds: this.config.crashBettingSeconds,
      maxProfitPercent: this.config.maxProfitPercent,
    };
  }

  /** Nobody ended the manual round: the mode goes back, so that the next one does not stand still as well. */
  async returnToAutomatic(tx: Transaction, roundId: number): Promise<void> {
    if ((await this.settings.getForUpdate(tx, 'crash_mode')) !== 'manual') return;
    await this.settings.change(tx, 'crash_mode', null, {
      actor: SYSTEM,
      source: 'crash',
      action: 'crash.mode',
      subject: `round ${roundId}, which nobody ended`,
      show: (value) => ({ mode: (value === 'manual' ? 'manual' : 'automatic') satisfies CrashMode }),
    });
  }

  private async decide(tx: Transaction): Promise<Decided | undefined> {
    if (!this.config.operatorRounds) return this.fair(tx);
    if ((await this.settings.getForUpdate(tx, 'crash_mode')) === 'manual') return MANUAL;
    const chosen = await this.settings.getForUpdate(tx, 'crash_pre_chosen_point');
    if (chosen === undefined) return this.fair(tx);
    await this.settings.set(tx, 'crash_pre_chosen_point', null);
    return preset(Number(chosen));
  }

  private async fair(tx: Transaction): Promise<Decided | undefined> {
    const next = await this.chains.nextLink(tx);
    if (next === undefined) return undefined;
    const { chainId, link, hash, commitment, publicSalt } = next;
    const point = crashPoint(hash, publicSalt, this.config.crashEdgeBasisPoints);
    return { fairness: 'fair', seed_chain_id: chainId, link, salt: null, commitment, point };
  }
}

const MANUAL: Decided = {
  fairness: 'operator-manual',
  seed_chain_id: null,
  link: null,
  salt: null,
  commitment: null,
  point: null,
};

function preset(point: number): Decided {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const commitment = presetCommitment(salt, point);
  return { fairness: 'operator-preset', seed_chain_id: null, link: null, salt, commitment, point };
}
