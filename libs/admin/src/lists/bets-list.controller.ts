import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags, IntersectionType } from '@nestjs/swagger';
import { BetsReport } from '@arena/bet-history';
import type { ListPage } from '@arena/database';
import {
  Access,
  AmountFilter,
  CurrentOperator,
  DayFilter,
  IdFilter,
  listBounds,
  ListQueryDto,
  OneOfFilter,
  OrderedDto,
  PlayerFilter,
  type ListPageQuery,
  type Operator,
} from '@arena/http';
import { PlayersService } from '@arena/players';
import {
  BET_OUTCOMES,
  BET_SORTS,
  GAMES,
  LARGE_WIN,
  MAX_BET_ID,
  type BetOutcome,
  type BetSort,
  type GameName,
} from '@arena/wire';
import { describedFields, ListedBet, ListedBetPage } from '@arena/wire/dto';
import { ExportRoute, ExportService } from './export.service.js';
import { PAGE_READS, playerOf, UNKNOWN_PLAYER_ID } from './list-bounds.js';

class BetFilterDto extends OrderedDto {
  @IdFilter('The id of one bet.', MAX_BET_ID)
  bet?: string;

  @PlayerFilter()
  player?: string;

  @OneOfFilter(GAMES)
  game?: GameName;

  @OneOfFilter(BET_OUTCOMES)
  outcome?: BetOutcome;

  @AmountFilter('The smallest stake.')
  minStake?: string;

  @AmountFilter('The largest stake.')
  maxStake?: string;

  @DayFilter('The first day, in UTC.')
  from?: string;

  @DayFilter('The last day, in UTC.')
  to?: string;

  @OneOfFilter(BET_SORTS, {
    description: `\`profit\` lists only wins of at least ${LARGE_WIN} ARENA. By default \`createdAt\`.`,
  })
  sort?: BetSort;
}

class BetListDto extends IntersectionType(ListQueryDto, BetFilterDto) {}

@ApiTags('admin')
@Controller('admin/bets')
export class BetsListController {
  constructor(
    private readonly bets: BetsReport,
    private readonly players: PlayersService,
    private readonly exports: ExportService,
  ) {}

  /** Returns a page of the settled bets of all players. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: ListedBetPage })
  list(@Query() query: BetListDto): Promise<ListedBetPage> {
    return this.page(query, query, PAGE_READS);
  }

  @ExportRoute('export', 'bets')
  export(@CurrentOperator() operator: Operator, @Query() filter: BetFilterDto): StreamableFile {
    return this.exports.export(operator, {
      name: 'bets',
      filter,
      columns: describedFields(ListedBet),
      read: (page, reads) => this.page(filter, page, reads),
    });
  }

  private async page(
    { bet, player, sort = 'createdAt', order = 'desc', ...filter }: BetFilterDto,
    page: ListPageQuery,
    reads: number,
  ): Promise<ListPage<ListedBet>> {
    const bounds = listBounds(page, (cursor) => this.bets.readCursor(cursor, sort));
    const userId = await playerOf(this.players, player);
    // Sorted by profit, the query would read all large wins and find none.
    if (userId === UNKNOWN_PLAYER_ID) return { rows: [], next: null };
    const betId = bet === undefined ? undefined : Number(bet);
    return this.bets.page({ ...filter, betId, userId }, sort, { ...bounds, order, reads });
  }
}
