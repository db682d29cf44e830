import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AUTOBET_ERRORS, BET_ERRORS } from '@arena/betting';
import { Access, CurrentUser, Errors, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import { Flip, FlipRequest, FlipResponse } from '@arena/wire/dto';
import { InstantGamesService } from '../instant-games.service.js';

@ApiTags('coin flip')
@Controller()
export class CoinFlipController {
  constructor(private readonly games: InstantGamesService) {}

  @Post('flip')
  @HttpCode(200)
  @Access('user', FlipRequest)
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  @ApiOkResponse({ type: FlipResponse })
  @Errors(...BET_ERRORS, ...AUTOBET_ERRORS)
  flip(
    @CurrentUser() player: Identity,
    @Body() bet: FlipRequest,
    @IdempotencyKey() key?: string,
  ): Promise<FlipResponse> {
    return this.games.play('coin_flip', player, bet, key);
  }

  @Get('user/:id/flips')
  @Access('user')
  @ApiOkResponse({ type: [Flip] })
  flips(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Flip[]> {
    return this.games.bets('coin_flip', userId, page);
  }
}
