import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER, type Roll, type RollResponse } from '@arena/wire';
import { InstantGamesService } from '../instant-games.service.js';
import { RollDto } from './dice.dto.js';

@ApiTags('dice')
@Controller()
export class DiceController {
  constructor(private readonly games: InstantGamesService) {}

  @Post('dice')
  @HttpCode(200)
  @Access('user')
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  roll(
    @CurrentUser() player: Identity,
    @Body() bet: RollDto,
    @IdempotencyKey() key?: string,
  ): Promise<RollResponse> {
    return this.games.play('dice_roll', player, bet, bet.selectedBet, key);
  }

  @Get('user/:id/dice-rolls')
  @Access('user')
  rolls(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Roll[]> {
    return this.games.bets('dice_roll', userId, page);
  }
}
