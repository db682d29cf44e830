import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { LEADERBOARD_LIMITS } from '@arena/wire';
import { IsWholeNumber } from '@arena/http';

const { min, max } = LEADERBOARD_LIMITS;

export class LeaderboardDto {
  @ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, default: LEADERBOARD_LIMITS.default })
  @ValidateIf(({ limit }: LeaderboardDto) => limit !== undefined)
  @IsWholeNumber(max, `limit must be a whole number from ${min} to ${max}`)
  limit?: string;
}
