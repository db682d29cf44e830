import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Operator } from '@arena/http';
import { ACCEPT_COMMAND, RestorePauseService } from '@arena/restore';
import { SettingsService } from '@arena/settings';
import type { BettingPause } from '@arena/wire';

/**
 * Pauses and resumes all betting. Invariant: every transaction that accepts a bet or writes a round reads this setting,
 * so no bet or round is accepted after the pause is committed. Rounds in progress finish. A bet that read the setting
 * shortly before the commit still counts, because bets do not lock the setting.
 */
@Injectable()
export class PauseService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly restorePause: RestorePauseService,
  ) {}

  async now(): Promise<BettingPause> {
    const [since, restore] = await Promise.all([
      this.settings.changedAt('betting_paused'),
      this.restorePause.current(),
    ]);
    return {
      paused: since !== undefined || restore !== undefined,
      since: since?.toISOString() ?? restore?.since ?? null,
      ...(restore !== undefined && {
        restore: { since: restore.since, reasons: restore.reasons, command: ACCEPT_COMMAND },
      }),
    };
  }

  /** Sets the state. Setting the current state again changes nothing and writes no audit entry. */
  async set(operator: Operator, paused: boolean): Promise<BettingPause> {
    await this.database.transact(async (tx) => {
      const before = (await this.settings.getForUpdate(tx, 'betting_paused')) !== undefined;
      if (before === paused) return;
      await this.settings.change(tx, 'betting_paused', paused ? 'true' : null, {
        ...operator,
        action: paused ? 'betting.pause' : 'betting.resume',
        subject: 'betting',
        show: (value) => ({ paused: value !== undefined }),
      });
    });
    return this.now();
  }
}
