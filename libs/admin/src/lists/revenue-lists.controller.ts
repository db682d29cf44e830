import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { ListBounds } from '@arena/database';
import {
  Access,
  CurrentOperator,
  Errors,
  listBounds,
  ListQueryDto,
  readId,
  type ListPageQuery,
  type Operator,
} from '@arena/http';
import { DistributionsReport, isPeriod } from '@arena/revenue';
import {
  describedFields,
  ListedDistribution,
  ListedDistributionPage,
  ListedShare,
  ListedSharePage,
} from '@arena/wire/dto';
import { noSuchMonth } from '../admin.errors.js';
import { ExportRoute, ExportService } from './export.service.js';
import { PAGE_READS } from './list-bounds.js';

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
    return this.report.distributions(boundsOf(query, 'desc'));
  }

  @ExportRoute('export', 'distributions')
  exportDistributions(@CurrentOperator() operator: Operator): StreamableFile {
    return this.exports.export(operator, {
      name: 'distributions',
      filter: {},
      columns: describedFields(ListedDistribution),
      read: (page, reads) => this.report.distributions(boundsOf(page, 'desc', reads)),
    });
  }

  /** Returns a page of the shares of a month, in the order of the users' ids. */
  @Get(':period/shares')
  @Access('admin', 'read')
  @ApiOkResponse({ type: ListedSharePage })
  @Errors('NOT_FOUND')
  shares(@Param('period') period: string, @Query() query: ListQueryDto): Promise<ListedSharePage> {
    return this.report.shares(monthOf(period), boundsOf(query, 'asc'));
  }

  @ExportRoute(':period/shares/export', 'shares')
  @Errors('NOT_FOUND')
  exportShares(@CurrentOperator() operator: Operator, @Param('period') period: string): StreamableFile {
    const month = monthOf(period);
    return this.exports.export(operator, {
      name: `shares-${month}`,
      filter: { period: month },
      columns: describedFields(ListedShare),
      read: (page, reads) => this.report.shares(month, boundsOf(page, 'asc', reads)),
    });
  }
}

const boundsOf = (page: ListPageQuery, order: 'asc' | 'desc', reads = PAGE_READS): ListBounds => ({
  ...listBounds(page, readId),
  order,
  reads,
});

/** @throws DomainError NOT_FOUND */
function monthOf(period: string): string {
  if (!isPeriod(period)) throw noSuchMonth();
  return period;
}
