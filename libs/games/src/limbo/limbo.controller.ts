import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AUTOBET_ERRORS, BET_ERRORS } from '@arena/betting';
import { Access, CurrentUser, Errors, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import { LimboBet, LimboRequest, LimboResponse } from '@arena/wire/dto';
import { InstantGamesService } from '../instant-games.service.js';

@ApiTags('limbo')
@Controller()
export class LimboController {
  constructor(private readonly games: InstantGamesService) {}

  @Post('limbo')
  @HttpCode(200)
  @Access('user', LimboRequest)
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  @ApiOkResponse({ type: LimboResponse })
  @Errors(...BET_ERRORS, ...AUTOBET_ERRORS)
  play(
    @CurrentUser() player: Identity,
    @Body() bet: LimboRequest,
    @IdempotencyKey() key?: string,
  ): Promise<LimboResponse> {
    return this.games.play('limbo', player, bet, key);
  }

  @Get('user/:id/limbo-bets')
  @Access('user')
  @ApiOkResponse({ type: [LimboBet] })
  bets(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<LimboBet[]> {
    return this.games.bets('limbo', userId, page);
  }
}
