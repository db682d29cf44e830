import { Injectable } from '@nestjs/common';
import { GamesReport } from '@arena/betting';
import { OpenStakes } from '@arena/crash';
import { LedgerService } from '@arena/ledger';
import { formatArena } from '@arena/money';
import { PendingReport } from '@arena/wallet';
import type { HouseFigures, Liabilities } from '@arena/wire';

/** How the house stands: from sums that are kept, never from bets. */
@Injectable()
export class HouseService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly games: GamesReport,
    private readonly stakes: OpenStakes,
    private readonly pending: PendingReport,
  ) {}

  /** @param days of the games' figures, up to and with today */
  async figures(days: number): Promise<HouseFigures> {
    const [balance, liabilities, games] = await Promise.all([
      this.ledger.houseBalance(),
      this.liabilities(),
      this.games.of(days),
    ]);
    return { houseBalance: formatArena(balance), liabilities, ...games };
  }

  private async liabilities(): Promise<Liabilities> {
    const [owned, openStakes, commissions, withdrawals] = await Promise.all([
      this.ledger.ownedByPlayers(),
      this.stakes.sum(),
      this.games.commissionsOnTheWay(),
      this.pending.withdrawalsOwed(),
    ]);
    return {
      balances: formatArena(owned - openStakes - commissions),
      openStakes: formatArena(openStakes),
      commissions: formatArena(commissions),
      withdrawals: formatArena(withdrawals),
      total: formatArena(owned + withdrawals),
    };
  }
}
