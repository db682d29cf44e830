import { Injectable } from '@nestjs/common';
import { GamesReportService } from '@arena/betting';
import { OpenStakes } from '@arena/crash';
import { LedgerService } from '@arena/ledger';
import { formatArena } from '@arena/money';
import { PendingReport } from '@arena/wallet';
import type { HouseFigures, Liabilities } from '@arena/wire';

/** Reports the house's balance, liabilities and results. Reads maintained sums and never scans bets. */
@Injectable()
export class HouseFiguresService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly games: GamesReportService,
    private readonly stakes: OpenStakes,
    private readonly pending: PendingReport,
  ) {}

  /** @param days the number of days of game results, including today */
  async figures(days: number): Promise<HouseFigures> {
    const [balance, liabilities, games] = await Promise.all([
      this.ledger.houseBalance(),
      this.liabilities(),
      this.games.report(days),
    ]);
    return { houseBalance: formatArena(balance), liabilities, ...games };
  }

  async liabilities(): Promise<Liabilities> {
    const [owned, crashStakes, stepStakes, commissions, withdrawals] = await Promise.all([
      this.ledger.ownedByPlayers(),
      this.stakes.sum(),
      this.ledger.openStepStakes(),
      this.games.pendingCommissions(),
      this.pending.withdrawalsOwed(),
    ]);
    const openStakes = crashStakes + stepStakes;
    return {
      balances: formatArena(owned - openStakes - commissions),
      openStakes: formatArena(openStakes),
      commissions: formatArena(commissions),
      withdrawals: formatArena(withdrawals),
      total: formatArena(owned + withdrawals),
    };
  }
}
