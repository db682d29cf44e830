import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import { SettingsService } from '@arena/settings';
import type { BettingPause } from '@arena/wire';

/**
 * Stops all betting, and lets it go on. Invariant: whoever takes a bet or writes a round asks for this setting in the
 * same transaction, so no bet that comes once it stands is taken, and no round written; what has begun is played to its
 * end. A bet that had asked the moment before still counts: it waits for nobody.
 */
@Injectable()
export class PauseService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async now(): Promise<BettingPause> {
    const since = await this.settings.changedAt('betting_paused');
    return { paused: since !== undefined, since: since?.toISOString() ?? null };
  }

  /** What is so already stays as it is, and is no entry in the log. */
  async set(operator: Operator, paused: boolean): Promise<BettingPause> {
    await this.database.transact((tx) => this.change(tx, operator, paused));
    return this.now();
  }

  private async change(tx: Transaction, operator: Operator, paused: boolean): Promise<void> {
    const before = (await this.settings.getForUpdate(tx, 'betting_paused')) !== undefined;
    if (before === paused) return;
    await this.settings.change(tx, 'betting_paused', paused ? 'true' : null, {
      ...operator,
      action: paused ? 'betting.pause' : 'betting.resume',
      subject: 'betting',
      show: (value) => ({ paused: value !== undefined }),
    });
  }
}
