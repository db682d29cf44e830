import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags, IntersectionType } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import { TransfersReport, type ListedTransfer } from '@arena/bet-history';
import {
  Access,
  CurrentOperator,
  Errors,
  LoggedRead,
  pageBounds,
  PageDto,
  TextFilter,
  type Operator,
  userIdPipe,
} from '@arena/http';
import { EMAIL_MAX_LENGTH, MAX_BET_ID, type ListedPlayer, type Permission } from '@arena/wire';
import {
  Empty,
  FreezeRequest,
  GrantedRole,
  PlayerPage,
  RoleRequest,
  type PendingApproval,
} from '@arena/wire/dto';
import { ExportRoute, ExportService } from './lists/export.service.js';
import { PlayersAdminService } from './players-admin.service.js';

/** The filter of the list of players and of its export. */
class PlayerSearchDto {
  @TextFilter(
    'A part of a username or an email address, an exact id or an exact wallet address.',
    EMAIL_MAX_LENGTH,
  )
  search?: string;
}

class PlayerPageDto extends IntersectionType(PageDto, PlayerSearchDto) {}

const FreezeRoute = (path: string, permission: Permission): MethodDecorator =>
  applyDecorators(
    Post(path),
    HttpCode(200),
    Access('admin', permission),
    ApiOkResponse({ type: Empty }),
    Errors('NOT_FOUND', 'OWNER_ACCOUNT'),
  );

@ApiTags('admin')
@Controller('admin/players')
export class PlayersAdminController {
  constructor(private readonly players: PlayersAdminService) {}

  /** Returns one page of the players, newest first. */
  @Get()
  @Access('admin', 'read')
  @LoggedRead('players')
  @ApiOkResponse({ type: PlayerPage })
  list(@Query() { search = '', ...page }: PlayerPageDto): Promise<PlayerPage> {
    const { limit, before } = pageBounds(page);
    return this.players.list(search, limit, before);
  }

  /** Freezes an account: ends its sessions, and accepts no login, bet or withdrawal until it is unfrozen. */
  @FreezeRoute(':id/freeze', 'stop')
  async freeze(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) id: number,
    @Body() { reason }: FreezeRequest,
  ): Promise<Empty> {
    await this.players.setFrozen(operator, id, true, reason);
    return {};
  }

  @FreezeRoute(':id/unfreeze', 'players')
  async unfreeze(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) id: number,
    @Body() { reason }: FreezeRequest,
  ): Promise<Empty> {
    await this.players.setFrozen(operator, id, false, reason);
    return {};
  }
}

@ApiTags('admin')
@Controller('admin/players')
export class RolesController {
  constructor(private readonly players: PlayersAdminService) {}

  /** Gives an account a role in the admin area, or takes it. */
  @Put(':id/role')
  @Access('admin', 'roles')
  @MayNeedApproval()
  @ApiOkResponse({ type: GrantedRole })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT')
  async setRole(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
    @Body() { role }: RoleRequest,
  ): Promise<GrantedRole | PendingApproval> {
    return (await this.players.requestRole(operator, { userId, role })) ?? { role };
  }
}

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
      columns: ['id', 'username', 'email', 'arenaBalance', 'role', 'isFrozen', 'createdAt'],
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
      columns: ['id', 'createdAt', 'kind', 'amount', 'cause', 'game'],
      read: ({ limit, before }) => this.transfers.page(userId, before, Number(limit)),
    });
  }
}
