import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { LEADERBOARD_LIMITS, LEADERBOARD_PERIODS, type LeaderboardPeriod } from '@arena/wire';
import { IfPresent } from '@arena/wire/dto';
import { IsWholeNumber } from '@arena/http';

const { min, max } = LEADERBOARD_LIMITS;

export class LeaderboardDto {
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
