import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { HistoryService } from '@arena/bet-history';
import { Access, IsWholeNumber } from '@arena/http';
import { LedgerService } from '@arena/ledger';
import { formatArena } from '@arena/money';
import { TicketsService } from '@arena/revenue';
import { PendingReport } from '@arena/wallet';
import { FIGURES_DAYS, RECENT_BETS_LIMITS } from '@arena/wire';
import { AdminData, HouseFigures, IfPresent, PendingMovements, RecentBets } from '@arena/wire/dto';
import { HouseFiguresService } from './house-figures.service.js';

/** Accepts a number within limits. Query values are validated as strings; the controller converts them to numbers. */
const Within = (name: string, limits: typeof FIGURES_DAYS | typeof RECENT_BETS_LIMITS): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: limits.min,
      maximum: limits.max,
      default: limits.default,
    }),
    IfPresent(),
    IsWholeNumber(limits.max, `${name} must be a whole number from ${limits.min} to ${limits.max}`),
  );

class FiguresDto {
  @Within('days', FIGURES_DAYS)
  days?: string;
}

class RecentBetsDto {
  @Within('limit', RECENT_BETS_LIMITS)
  limit?: string;
}

/** Serves the admin dashboard's read-only data. */
@ApiTags('admin')
@Controller('admin')
export class OverviewController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly tickets: TicketsService,
    private readonly history: HistoryService,
    private readonly house: HouseFiguresService,
    private readonly pending: PendingReport,
  ) {}

  @Get('data')
  @Access('admin', 'read')
  @ApiOkResponse({ type: AdminData })
  async data(): Promise<AdminData> {
    const [balance, revenue, ticketHolders] = await Promise.all([
      this.ledger.houseBalance(),
      this.tickets.currentRevenue(),
      this.tickets.holders(),
    ]);
    return { devWalletBalance: formatArena(balance), ...revenue, ticketHolders };
  }

  @Get('recent-bets')
  @Access('admin', 'read')
  @ApiOkResponse({ type: RecentBets })
  async recentBets(
    @Query() { limit = String(RECENT_BETS_LIMITS.default) }: RecentBetsDto,
  ): Promise<RecentBets> {
    return { bets: await this.history.latest(Number(limit)) };
  }

  @Get('figures')
  @Access('admin', 'read')
  @ApiOkResponse({ type: HouseFigures })
  figures(@Query() { days = String(FIGURES_DAYS.default) }: FiguresDto): Promise<HouseFigures> {
    return this.house.figures(Number(days));
  }

  @Get('pending')
  @Access('admin', 'read')
  @ApiOkResponse({ type: PendingMovements })
  movements(): Promise<PendingMovements> {
    return this.pending.movements();
  }
}
