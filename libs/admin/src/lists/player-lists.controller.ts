import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TransfersReport } from '@arena/betting';
import type { ListPage } from '@arena/database';
import {
  Access,
  CurrentOperator,
  listBounds,
  ListQueryDto,
  LoggedRead,
  userIdPipe,
  type ListPageQuery,
  type Operator,
} from '@arena/http';
import { MAX_BET_ID, type ListedPlayer, type ListedTransfer } from '@arena/wire';
import { ListedTransferPage } from '@arena/wire/dto';
import { PlayersAdminService } from '../players-admin.service.js';
import { PlayerSearchDto } from './player-search.dto.js';
import { CsvResponse, ExportService } from './export.service.js';

const PLAYER_COLUMNS: readonly (keyof ListedPlayer)[] = [
  'id',
  'username',
  'email',
  'arenaBalance',
  'role',
  'isFrozen',
  'createdAt',
];

const TRANSFER_COLUMNS: readonly (keyof ListedTransfer)[] = [
  'id',
  'createdAt',
  'kind',
  'amount',
  'cause',
  'game',
];

/** Exports the list of players, and lists the transfers of a player. */
@ApiTags('admin')
@Controller('admin/players')
export class PlayerListsController {
  constructor(
    private readonly players: PlayersAdminService,
    private readonly transfers: TransfersReport,
    private readonly exports: ExportService,
  ) {}

  @Get('export')
  @Access('admin', 'read')
  @LoggedRead('export of players')
  @CsvResponse()
  exportPlayers(
    @CurrentOperator() operator: Operator,
    @Query() { search = '' }: PlayerSearchDto,
  ): StreamableFile {
    return this.exports.export<ListedPlayer>(operator, {
      name: 'players',
      filter: { search },
      columns: PLAYER_COLUMNS,
      read: async ({ limit, before = String(MAX_BET_ID) }) => {
        const { players, next } = await this.players.list(search, Number(limit), before);
        return { rows: players, next: next === null ? null : String(next) };
      },
    });
  }

  /** Returns a page of the transfers of a player's account, newest first. */
  @Get(':id/transfers')
  @Access('admin', 'read')
  @LoggedRead('transfers')
  @ApiOkResponse({ type: ListedTransferPage })
  transfersOf(
    @Param('id', userIdPipe) userId: number,
    @Query() query: ListQueryDto,
  ): Promise<ListedTransferPage> {
    return this.transfersPage(userId, query);
  }

  @Get(':id/transfers/export')
  @Access('admin', 'read')
  @LoggedRead('export of transfers')
  @CsvResponse()
  exportTransfers(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
  ): StreamableFile {
    return this.exports.export<ListedTransfer>(operator, {
      name: `transfers-of-${userId}`,
      filter: { userId },
      columns: TRANSFER_COLUMNS,
      read: (page) => this.transfersPage(userId, page),
    });
  }

  private transfersPage(userId: number, page: ListPageQuery): Promise<ListPage<ListedTransfer>> {
    const { limit, after } = listBounds(page, readPosition);
    return this.transfers.page(userId, after?.[0], limit);
  }
}

/** A cursor of transfers has two ids. */
const readPosition = (cursor: string): string[] | undefined =>
  /^\d+_\d+$/.test(cursor) ? [cursor] : undefined;
