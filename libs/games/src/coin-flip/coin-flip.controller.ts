import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER, type Flip, type FlipResponse } from '@arena/wire';
import { InstantGamesService } from '../instant-games.service.js';
import { FlipDto } from './coin-flip.dto.js';

@ApiTags('coin flip')
@Controller()
export class CoinFlipController {
  constructor(private readonly games: InstantGamesService) {}

  @Post('flip')
  @HttpCode(200)
  @Access('user')
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  flip(
    @CurrentUser() player: Identity,
    @Body() bet: FlipDto,
    @IdempotencyKey() key?: string,
  ): Promise<FlipResponse> {
    return this.games.play('coin_flip', player, bet, bet.selectedSide, key);
  }

  @Get('user/:id/flips')
  @Access('user')
  flips(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Flip[]> {
    return this.games.bets('coin_flip', userId, page);
  }
}
