import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Access, Errors, IsWholeNumber, userIdPipe } from '@arena/http';
import { LEADERBOARD_LIMITS, LEADERBOARD_PERIODS, type LeaderboardPeriod } from '@arena/wire';
import { IfPresent, LeaderboardEntry, OwnRank } from '@arena/wire/dto';
import { LeaderboardService } from './leaderboard.service.js';

const { min, max } = LEADERBOARD_LIMITS;

class LeaderboardDto {
  @ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, default: LEADERBOARD_LIMITS.default })
  @IfPresent()
  @IsWholeNumber(max, `limit must be a whole number from ${min} to ${max}`)
  limit?: string;

  @ApiPropertyOptional({
    enum: LEADERBOARD_PERIODS,
    default: 'all',
    description:
      'The current day, the current week from Monday, or the current calendar month, in UTC. The games, the win rate, ' +
      'the net profit and the biggest win are those of the period; the balance and the streak are the current ones.',
  })
  @IfPresent()
  @IsIn(LEADERBOARD_PERIODS)
  period?: LeaderboardPeriod;
}

@ApiTags('leaderboard')
@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  @Get('leaderboard')
  @Access('user')
  @ApiOkResponse({ type: [LeaderboardEntry] })
  top(@Query() { limit, period = 'all' }: LeaderboardDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.top(period, Number(limit ?? LEADERBOARD_LIMITS.default));
  }

  @Get('user/:id/rank')
  @Access('user')
  @ApiOkResponse({ type: OwnRank })
  @Errors('NOT_FOUND')
  rank(@Param('id', userIdPipe) userId: number): Promise<OwnRank> {
    return this.leaderboard.rank(userId);
  }
}
