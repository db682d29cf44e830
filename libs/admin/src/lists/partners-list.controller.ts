import { Body, Controller, Get, HttpCode, Param, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags, IntersectionType } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import type { ListPage } from '@arena/database';
import {
  Access,
  CurrentOperator,
  Errors,
  listBounds,
  ListQueryDto,
  OneOfFilter,
  OrderedDto,
  PlayerFilter,
  readId,
  userIdPipe,
  type ListPageQuery,
  type Operator,
} from '@arena/http';
import { PartnersReport } from '@arena/partners';
import { PlayersService } from '@arena/players';
import { PARTNER_SORTS, type PartnerSort } from '@arena/wire';
import {
  describedFields,
  Empty,
  ListedPartner,
  ListedPartnerPage,
  ListedReferral,
  ListedReferralPage,
  PartnerRateRequest,
  type PendingApproval,
} from '@arena/wire/dto';
import { ExportRoute, ExportService } from './export.service.js';
import { PAGE_READS, playerOf } from './list-bounds.js';
import { PartnerRatesService } from './partner-rates.service.js';

class PartnerFilterDto extends OrderedDto {
  @PlayerFilter()
  player?: string;

  @OneOfFilter(PARTNER_SORTS, { description: 'By default `id`.' })
  sort?: PartnerSort;
}

class PartnerListDto extends IntersectionType(ListQueryDto, PartnerFilterDto) {}

@ApiTags('admin')
@Controller('admin/partners')
export class PartnersListController {
  constructor(
    private readonly report: PartnersReport,
    private readonly rates: PartnerRatesService,
    private readonly players: PlayersService,
    private readonly exports: ExportService,
  ) {}

  /** Returns a page of the partners with their totals. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: ListedPartnerPage })
  partners(@Query() query: PartnerListDto): Promise<ListedPartnerPage> {
    return this.partnersPage(query, query, PAGE_READS);
  }

  @ExportRoute('export', 'partners')
  exportPartners(@CurrentOperator() operator: Operator, @Query() filter: PartnerFilterDto): StreamableFile {
    return this.exports.export(operator, {
      name: 'partners',
      filter,
      columns: describedFields(ListedPartner),
      read: (page, reads) => this.partnersPage(filter, page, reads),
    });
  }

  /** Returns a page of the players whom a partner has referred, newest first. */
  @Get(':id/players')
  @Access('admin', 'read')
  @ApiOkResponse({ type: ListedReferralPage })
  referrals(
    @Param('id', userIdPipe) partnerId: number,
    @Query() query: ListQueryDto,
  ): Promise<ListedReferralPage> {
    return this.referralsPage(partnerId, query, PAGE_READS);
  }

  @ExportRoute(':id/players/export', 'referred players')
  exportReferrals(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) partnerId: number,
  ): StreamableFile {
    return this.exports.export(operator, {
      name: `referred-by-${partnerId}`,
      filter: { partnerId },
      columns: describedFields(ListedReferral),
      read: (page, reads) => this.referralsPage(partnerId, page, reads),
    });
  }

  /** Changes a partner's commission. It applies to bets that are settled from then on. */
  @Put(':id/rate')
  @HttpCode(200)
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'OWN_ACCOUNT')
  async setRate(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
    @Body() { rate, reason }: PartnerRateRequest,
  ): Promise<Empty | PendingApproval> {
    return (await this.rates.request(operator, { userId, rate, reason })) ?? {};
  }

  private async partnersPage(
    { player, sort = 'id', order = 'desc' }: PartnerFilterDto,
    page: ListPageQuery,
    reads: number,
  ): Promise<ListPage<ListedPartner>> {
    const bounds = listBounds(page, (cursor) => this.report.readCursor(cursor, sort));
    const userId = await playerOf(this.players, player);
    return this.report.partners({ userId, sort }, { ...bounds, order, reads });
  }

  private referralsPage(
    partnerId: number,
    page: ListPageQuery,
    reads: number,
  ): Promise<ListPage<ListedReferral>> {
    return this.report.referrals(partnerId, { ...listBounds(page, readId), order: 'desc', reads });
  }
}
