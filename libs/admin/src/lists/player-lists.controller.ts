import { Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TransfersReport, type ListedTransfer } from '@arena/betting';
import { CurrentOperator, userIdPipe, type Operator } from '@arena/http';
import { MAX_BET_ID, type ListedPlayer } from '@arena/wire';
import { PlayersAdminService } from '../players-admin.service.js';
import { PlayerSearchDto } from './player-search.dto.js';
import { ExportRoute, ExportService } from './export.service.js';

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

/** Exports the list of players, and the transfers of a player. */
@ApiTags('admin')
@Controller('admin/players')
export class PlayerListsController {
  constructor(
    private readonly players: PlayersAdminService,
    private readonly transfers: TransfersReport,
    private readonly exports: ExportService,
  ) {}

  @ExportRoute('export', 'players')
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

  /** Sends every transfer of a player's account, newest first. The page of the player lists them with the bets. */
  @ExportRoute(':id/transfers/export', 'transfers')
  exportTransfers(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
  ): StreamableFile {
    return this.exports.export<ListedTransfer>(operator, {
      name: `transfers-of-${userId}`,
      filter: { userId },
      columns: TRANSFER_COLUMNS,
      read: ({ limit, before }) => this.transfers.page(userId, before, Number(limit)),
    });
  }
}
