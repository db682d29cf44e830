import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags, IntersectionType } from '@nestjs/swagger';
import { RoundsReport } from '@arena/crash';
import type { ListPage } from '@arena/database';
import {
  Access,
  CurrentOperator,
  DayFilter,
  listBounds,
  ListQueryDto,
  OneOfFilter,
  OrderedDto,
  readId,
  type ListPageQuery,
  type Operator,
} from '@arena/http';
import { ROUND_FAIRNESS, ROUND_STATUSES, type RoundFairness } from '@arena/wire';
import { describedFields, ListedRound, ListedRoundPage } from '@arena/wire/dto';
import { ExportRoute, ExportService } from './export.service.js';
import { PAGE_READS } from './list-bounds.js';

class RoundFilterDto extends OrderedDto {
  @OneOfFilter([...ROUND_STATUSES, 'voided'])
  status?: ListedRound['status'];

  @OneOfFilter(ROUND_FAIRNESS)
  fairness?: RoundFairness;

  @DayFilter('The first day, in UTC.')
  from?: string;

  @DayFilter('The last day, in UTC.')
  to?: string;
}

class RoundListDto extends IntersectionType(ListQueryDto, RoundFilterDto) {}

@ApiTags('admin')
@Controller('admin/crash-rounds')
export class RoundsListController {
  constructor(
    private readonly rounds: RoundsReport,
    private readonly exports: ExportService,
  ) {}

  /** Returns a page of the crash rounds. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: ListedRoundPage })
  list(@Query() query: RoundListDto): Promise<ListedRoundPage> {
    return this.page(query, query, PAGE_READS);
  }

  @ExportRoute('export', 'crash rounds')
  export(@CurrentOperator() operator: Operator, @Query() filter: RoundFilterDto): StreamableFile {
    return this.exports.export(operator, {
      name: 'crash-rounds',
      filter,
      columns: describedFields(ListedRound),
      read: (page, reads) => this.page(filter, page, reads),
    });
  }

  private page(
    { order = 'desc', ...filter }: RoundFilterDto,
    page: ListPageQuery,
    reads: number,
  ): Promise<ListPage<ListedRound>> {
    return this.rounds.page(filter, { ...listBounds(page, readId), order, reads });
  }
}
