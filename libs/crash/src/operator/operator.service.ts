import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { multiplierAt } from '@arena/fairness';
import type { Operator } from '@arena/http';
import { multiplierPassed, noManualRound, outcomeCommitted } from '../crash.errors.js';
import { RoundClock } from '../live/round-clock.js';
import { RoundWatch } from '../live/round-watch.js';
import { toHundredths, toMultiplier } from '../multiplier.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { MANUAL_END_POINT, requireTime } from '../round/round-row.js';
import { RoundsRepository } from '../rounds.repository.js';

/** Ends manual rounds. Only a manual round can be changed during play, and players see that it is manual before they bet. */
@Injectable()
export class OperatorService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly rounds: RoundsRepository,
    private readonly watch: RoundWatch,
    private readonly clock: RoundClock,
  ) {}

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

  private endPoint(row: CrashRoundEntity, multiplier: number | undefined): number {
    const now = multiplierAt(this.clock.now() - requireTime(row.startedAt));
    const point = toHundredths(multiplier) ?? now;
    if (point < now) throw multiplierPassed();
    return Math.min(point, MANUAL_END_POINT);
  }
}
