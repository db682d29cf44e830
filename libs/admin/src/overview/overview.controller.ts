import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecentBets } from '@arena/betting';
import { LedgerService } from '@arena/ledger';
import { formatArena } from '@arena/money';
import { Access } from '@arena/http';
import { TicketsReport } from '@arena/revenue';
import { PendingReport } from '@arena/wallet';
import {
  FIGURES_DAYS,
  RECENT_BETS_LIMITS,
  type AdminData,
  type HouseFigures,
  type PendingMovements,
  type RecentBets as RecentBetsAnswer,
} from '@arena/wire';
import { HouseService } from './house.service.js';
import { FiguresDto, RecentBetsDto } from './overview.dto.js';

/** What the dashboard shows of everything. */
@ApiTags('admin')
@Controller('admin')
export class OverviewController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly tickets: TicketsReport,
    private readonly bets: RecentBets,
    private readonly house: HouseService,
    private readonly pending: PendingReport,
  ) {}

  @Get('data')
  @Access('admin')
  async data(): Promise<AdminData> {
    const [balance, revenue, ticketHolders] = await Promise.all([
      this.ledger.houseBalance(),
      this.tickets.revenueNow(),
      this.tickets.holders(),
    ]);
    return { devWalletBalance: formatArena(balance), ...revenue, ticketHolders };
  }

  @Get('recent-bets')
  @Access('admin')
  async recentBets(
    @Query() { limit = String(RECENT_BETS_LIMITS.default) }: RecentBetsDto,
  ): Promise<RecentBetsAnswer> {
    return { bets: await this.bets.latest(Number(limit)) };
  }

  @Get('figures')
  @Access('admin')
  figures(@Query() { days = String(FIGURES_DAYS.default) }: FiguresDto): Promise<HouseFigures> {
    return this.house.figures(Number(days));
  }

  @Get('pending')
  @Access('admin')
  movements(): Promise<PendingMovements> {
    return this.pending.movements();
  }
}
