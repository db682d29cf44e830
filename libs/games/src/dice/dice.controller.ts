import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AUTOBET_ERRORS, BET_ERRORS } from '@arena/betting';
import { Access, CurrentUser, Errors, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import { Roll, RollRequest, RollResponse } from '@arena/wire/dto';
import { InstantGamesService } from '../instant-games.service.js';

@ApiTags('dice')
@Controller()
export class DiceController {
  constructor(private readonly games: InstantGamesService) {}

  @Post('dice')
  @HttpCode(200)
  @Access('user', RollRequest)
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  @ApiOkResponse({ type: RollResponse })
  @Errors(...BET_ERRORS, ...AUTOBET_ERRORS)
  roll(
    @CurrentUser() player: Identity,
    @Body() bet: RollRequest,
    @IdempotencyKey() key?: string,
  ): Promise<RollResponse> {
    return this.games.play('dice_roll', player, bet, key);
  }

  @Get('user/:id/dice-rolls')
  @Access('user')
  @ApiOkResponse({ type: [Roll] })
  rolls(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Roll[]> {
    return this.games.bets('dice_roll', userId, page);
  }
}
