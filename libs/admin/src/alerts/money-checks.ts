import { Injectable } from '@nestjs/common';
import { GamesReportService, PauseService } from '@arena/betting';
import { PlayersService } from '@arena/players';
import { figures } from '@arena/telemetry';
import { PendingReport, WithdrawalQueueReport } from '@arena/wallet';
import { HouseFiguresService } from '../house-figures.service.js';
import { ReconciliationRepository } from '../reconciliation.repository.js';
import { isFirstReconciliationLate } from '../reconciliation.service.js';
import type { AlertCheck, CheckResult } from './health-check.js';
import { judgeBooks, judgeReturns, judgeSolvency } from './judge.js';

/** The checks of the books, the treasury and the games. Their figures are metrics too. */
@Injectable()
export class MoneyChecks {
  readonly all: readonly AlertCheck[] = [
    { name: 'Reconciliation', graceMs: 0, run: () => this.books() },
    // The balance of the treasury and the liabilities are not read at the same moment.
    { name: 'Solvency', graceMs: 15_000, run: () => this.solvency() },
    { name: 'Returns', graceMs: 0, run: () => this.returns() },
  ];

  constructor(
    private readonly reconciliations: ReconciliationRepository,
    private readonly house: HouseFiguresService,
    private readonly games: GamesReportService,
    private readonly pending: PendingReport,
    private readonly queue: WithdrawalQueueReport,
    private readonly pause: PauseService,
    private readonly players: PlayersService,
  ) {}

  /** Measures what no check judges. */
  async measure(): Promise<void> {
    const [queues, { paused }] = await Promise.all([this.queue.ages(), this.pause.now()]);
    const valuesOf = (figure: 'count' | 'amount' | 'oldest') =>
      queues.map(({ queue, ...values }) => ({ labels: { queue }, value: values[figure] }));
    figures.withdrawals.setAll(valuesOf('count'));
    figures.withdrawalsSum.setAll(valuesOf('amount'));
    figures.oldestWithdrawal.setAll(valuesOf('oldest'));
    figures.bettingPaused.set(paused ? 1 : 0);
  }

  private async books(): Promise<CheckResult> {
    const findings = (await this.reconciliations.last())?.findings;
    if (findings !== undefined)
      figures.brokenInvariants.set(findings.filter(({ breaches }) => breaches.length > 0).length);
    const isLate = findings === undefined && isFirstReconciliationLate(await this.players.installedAt());
    return judgeBooks(findings, isLate);
  }

  private async solvency(): Promise<CheckResult> {
    const treasury = await this.pending.treasury();
    if (treasury === null) return judgeSolvency(undefined);
    if (treasury.tokenBalance === null) return judgeSolvency(null);
    const { total: owed, withdrawals: requested } = await this.house.liabilities();
    figures.treasury.set(treasury.tokenBalance);
    figures.liabilities.setAll([
      { labels: { kind: 'total' }, value: owed },
      { labels: { kind: 'withdrawals' }, value: requested },
    ]);
    return judgeSolvency({ held: treasury.tokenBalance, requested, owed });
  }

  private async returns(): Promise<CheckResult> {
    const { returns } = await this.games.report(1);
    figures.returns.setAll(
      returns.flatMap(({ game, days, actual, theoretical, lowest, highest }) =>
        Object.entries({ actual, theoretical, lowest, highest }).flatMap(([figure, value]) =>
          value === null ? [] : [{ labels: { game, days, figure }, value }],
        ),
      ),
    );
    figures.returnsOutOfBand.setAll(
      returns.map(({ game, days, isOutOfBand }) => ({ labels: { game, days }, value: isOutOfBand ? 1 : 0 })),
    );
    return judgeReturns(returns);
  }
}
