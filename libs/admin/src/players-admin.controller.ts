import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
import { Empty, FreezeRequest, PlayerPage } from '@arena/wire/dto';
import { PlayerSearchDto } from './lists/player-search.dto.js';
import { PlayersAdminService } from './players-admin.service.js';

class PlayerPageDto extends IntersectionType(PageDto, PlayerSearchDto) {}

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
  @Post(':id/freeze')
  @HttpCode(200)
  @Access('admin', 'stop')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT')
  async freeze(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) id: number,
    @Body() { reason }: FreezeRequest,
  ): Promise<Empty> {
    await this.players.setFrozen(operator, id, true, reason);
    return {};
  }

  @Post(':id/unfreeze')
  @HttpCode(200)
  @Access('admin', 'players')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT')
  async unfreeze(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) id: number,
    @Body() { reason }: FreezeRequest,
  ): Promise<Empty> {
    await this.players.setFrozen(operator, id, false, reason);
    return {};
  }
}
