import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AUTOBET_ERRORS, BET_ERRORS } from '@arena/betting';
import { Access, CurrentUser, Errors, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import { PlinkoBet, PlinkoRequest, PlinkoResponse } from '@arena/wire/dto';
import { InstantGamesService } from '../instant-games.service.js';

@ApiTags('plinko')
@Controller()
export class PlinkoController {
  constructor(private readonly games: InstantGamesService) {}

  @Post('plinko')
  @HttpCode(200)
  @Access('user', PlinkoRequest)
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  @ApiOkResponse({ type: PlinkoResponse })
  @Errors(...BET_ERRORS, ...AUTOBET_ERRORS)
  play(
    @CurrentUser() player: Identity,
    @Body() bet: PlinkoRequest,
    @IdempotencyKey() key?: string,
  ): Promise<PlinkoResponse> {
    return this.games.play('plinko', player, bet, key);
  }

  @Get('user/:id/plinko-bets')
  @Access('user')
  @ApiOkResponse({ type: [PlinkoBet] })
  bets(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<PlinkoBet[]> {
    return this.games.bets('plinko', userId, page);
  }
}
