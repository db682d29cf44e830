import { Injectable } from '@nestjs/common';
import { GamesReportService } from '@arena/betting';
import { PendingReport } from '@arena/wallet';
import { HouseFiguresService } from '../house-figures.service.js';
import { ReconciliationStore } from '../reconciliation.store.js';
import type { CheckResult, HealthCheck } from './health-check.js';
import { judgeBooks, judgeReturns, judgeSolvency } from './judge-money.js';

/** The checks of the books, the treasury and the games. */
@Injectable()
export class MoneyChecks {
  readonly all: readonly HealthCheck[] = [
    { name: 'Reconciliation', graceMs: 0, run: () => this.books() },
    // The balance of the treasury and the liabilities are not read at the same moment.
    { name: 'Solvency', graceMs: 15_000, run: () => this.solvency() },
    { name: 'Returns', graceMs: 0, run: async () => judgeReturns((await this.games.report(1)).returns) },
  ];

  constructor(
    private readonly reconciliations: ReconciliationStore,
    private readonly house: HouseFiguresService,
    private readonly games: GamesReportService,
    private readonly pending: PendingReport,
  ) {}

  private async books(): Promise<CheckResult> {
    return judgeBooks((await this.reconciliations.last())?.findings);
  }

  private async solvency(): Promise<CheckResult> {
    const treasury = await this.pending.treasury();
    if (treasury === null) return judgeSolvency(undefined);
    if (treasury.tokenBalance === null) return judgeSolvency(null);
    const { total: owed, withdrawals: requested } = await this.house.liabilities();
    return judgeSolvency({ held: treasury.tokenBalance, requested, owed });
  }
}
