import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Access,
  CurrentOperator,
  Errors,
  listBounds,
  ListQueryDto,
  readId,
  type Operator,
} from '@arena/http';
import { DistributionsReport, isPeriod } from '@arena/revenue';
import type { ListedDistribution, ListedShare } from '@arena/wire';
import { ListedDistributionPage, ListedSharePage } from '@arena/wire/dto';
import { noSuchMonth } from '../admin.errors.js';
import { ExportRoute, ExportService } from './export.service.js';
import { PAGE_READS } from './list-bounds.js';

const DISTRIBUTION_COLUMNS: readonly (keyof ListedDistribution)[] = [
  'period',
  'distributedAt',
  'houseBalance',
  'pool',
  'tickets',
  'holders',
  'sharePerTicket',
  'paid',
];

const SHARE_COLUMNS: readonly (keyof ListedShare)[] = [
  'id',
  'period',
  'userId',
  'username',
  'tickets',
  'amount',
];

@ApiTags('admin')
@Controller('admin/distributions')
export class RevenueListsController {
  constructor(
    private readonly report: DistributionsReport,
    private readonly exports: ExportService,
  ) {}

  /** Returns a page of the monthly distributions of the revenue share, newest first. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: ListedDistributionPage })
  distributions(@Query() query: ListQueryDto): Promise<ListedDistributionPage> {
    return this.report.distributions({ ...listBounds(query, readId), order: 'desc', reads: PAGE_READS });
  }

  @ExportRoute('export', 'distributions')
  exportDistributions(@CurrentOperator() operator: Operator): StreamableFile {
    return this.exports.export<ListedDistribution>(operator, {
      name: 'distributions',
      filter: {},
      columns: DISTRIBUTION_COLUMNS,
      read: (page, reads) =>
        this.report.distributions({
          ...listBounds(page, readId),
          order: 'desc',
          reads,
        }),
    });
  }

  /** Returns a page of the shares of a month, in the order of the users' ids. */
  @Get(':period/shares')
  @Access('admin', 'read')
  @ApiOkResponse({ type: ListedSharePage })
  @Errors('NOT_FOUND')
  shares(@Param('period') period: string, @Query() query: ListQueryDto): Promise<ListedSharePage> {
    const bounds = { ...listBounds(query, readId), order: 'asc' as const, reads: PAGE_READS };
    return this.report.shares(monthOf(period), bounds);
  }

  @ExportRoute(':period/shares/export', 'shares')
  @Errors('NOT_FOUND')
  exportShares(@CurrentOperator() operator: Operator, @Param('period') period: string): StreamableFile {
    const month = monthOf(period);
    return this.exports.export<ListedShare>(operator, {
      name: `shares-${month}`,
      filter: { period: month },
      columns: SHARE_COLUMNS,
      read: (page, reads) =>
        this.report.shares(month, {
          ...listBounds(page, readId),
          order: 'asc',
          reads,
        }),
    });
  }
}

/** @throws DomainError NOT_FOUND */
function monthOf(period: string): string {
  if (!isPeriod(period)) throw noSuchMonth();
  return period;
}
