import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, IntersectionType } from '@nestjs/swagger';
import {
  Access,
  CurrentOperator,
  Errors,
  LoggedRead,
  pageBounds,
  PageDto,
  type Operator,
  userIdPipe,
} from '@arena/http';
import type { Permission } from '@arena/wire';
import { Empty, FreezeRequest, PlayerPage } from '@arena/wire/dto';
import { PlayerSearchDto } from './lists/player-search.dto.js';
import { PlayersAdminService } from './players-admin.service.js';

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
