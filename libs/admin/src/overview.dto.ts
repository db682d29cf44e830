import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsWholeNumber } from '@arena/http';
import { FIGURES_DAYS, RECENT_BETS_LIMITS } from '@arena/wire';
import { IfPresent } from '@arena/wire/dto';

/** Query values are validated as strings; the controller converts them to numbers. */
export class FiguresDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: FIGURES_DAYS.min,
    maximum: FIGURES_DAYS.max,
    default: FIGURES_DAYS.default,
  })
  @IfPresent()
  @IsWholeNumber(
    FIGURES_DAYS.max,
    `days must be a whole number from ${FIGURES_DAYS.min} to ${FIGURES_DAYS.max}`,
  )
  days?: string;
}

export class RecentBetsDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: RECENT_BETS_LIMITS.min,
    maximum: RECENT_BETS_LIMITS.max,
    default: RECENT_BETS_LIMITS.default,
  })
  @IfPresent()
  @IsWholeNumber(
    RECENT_BETS_LIMITS.max,
    `limit must be a whole number from ${RECENT_BETS_LIMITS.min} to ${RECENT_BETS_LIMITS.max}`,
  )
  limit?: string;
}
