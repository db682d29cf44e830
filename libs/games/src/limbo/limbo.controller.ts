import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';
import { ArenaConfig } from '@arena/config';
import { Access, CurrentUser, IdempotencyKey, type Identity, PageDto, userIdPipe } from '@arena/http';
import {
  IDEMPOTENCY_KEY_HEADER,
  TARGET_LIMITS,
  type LimboBet,
  type LimboRequest,
  type LimboResponse,
} from '@arena/wire';
import { BetDto } from '../bet.dto.js';
import { InstantGamesService } from '../instant-games.service.js';
import { limboChoice } from './limbo.js';

const { min, max } = TARGET_LIMITS;
const message = `target must be a number from ${min} to ${max} with at most 2 decimals`;

export class LimboDto extends BetDto implements LimboRequest {
  @ApiProperty({ minimum: min, maximum: max, multipleOf: 0.01, example: 2 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false }, { message })
  @Min(min, { message })
  @Max(max, { message })
  target!: number;
}

@ApiTags('limbo')
@Controller()
export class LimboController {
  constructor(
    private readonly games: InstantGamesService,
    private readonly config: ArenaConfig,
  ) {}

  @Post('limbo')
  @HttpCode(200)
  @Access('user')
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  play(
    @CurrentUser() player: Identity,
    @Body() bet: LimboDto,
    @IdempotencyKey() key?: string,
  ): Promise<LimboResponse> {
    const choice = limboChoice(bet.target, this.config.targetEdgeBasisPoints);
    return this.games.play('limbo', player, bet, choice, key);
  }

  @Get('user/:id/limbo-bets')
  @Access('user')
  bets(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<LimboBet[]> {
    return this.games.bets('limbo', userId, page);
  }
}
