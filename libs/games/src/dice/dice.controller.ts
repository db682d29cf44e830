import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { HistoryService } from '@arena/betting';
import { Access, CurrentUser, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER, type Roll, type RollResponse } from '@arena/wire';
import { RollDto } from './dice.dto.js';
import { DiceService } from './dice.service.js';

@ApiTags('dice')
@Controller()
export class DiceController {
  constructor(
    private readonly dice: DiceService,
    private readonly history: HistoryService,
  ) {}

  @Post('dice')
  @HttpCode(200)
  @Access('user')
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  roll(
    @CurrentUser() player: Identity,
    @Body() bet: RollDto,
    @IdempotencyKey() key?: string,
  ): Promise<RollResponse> {
    return this.dice.roll(player, bet, key);
  }

  @Get('user/:id/dice-rolls')
  @Access('user')
  rolls(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Roll[]> {
    return this.history.rolls(userId, page);
  }
}
