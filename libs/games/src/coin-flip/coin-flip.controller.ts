import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { HistoryService } from '@arena/betting';
import { Access, CurrentUser, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER, type Flip, type FlipResponse } from '@arena/wire';
import { FlipDto } from './coin-flip.dto.js';
import { CoinFlipService } from './coin-flip.service.js';

@ApiTags('coin flip')
@Controller()
export class CoinFlipController {
  constructor(
    private readonly coinFlip: CoinFlipService,
    private readonly history: HistoryService,
  ) {}

  @Post('flip')
  @HttpCode(200)
  @Access('user')
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  flip(
    @CurrentUser() player: Identity,
    @Body() bet: FlipDto,
    @IdempotencyKey() key?: string,
  ): Promise<FlipResponse> {
    return this.coinFlip.flip(player, bet, key);
  }

  @Get('user/:id/flips')
  @Access('user')
  flips(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Flip[]> {
    return this.history.flips(userId, page);
  }
}
