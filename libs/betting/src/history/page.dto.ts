import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { GAMES, MAX_BET_ID, PAGE_LIMITS, type GameName } from '@arena/wire';
import { IsWholeNumber } from '../whole-number.decorator.js';

/** A page of a list, newest first. Query values arrive as text, and stay text until they are used. */
export class PageDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: PAGE_LIMITS.max,
    default: PAGE_LIMITS.default,
  })
  @ValidateIf(({ limit }: PageDto) => limit !== undefined)
  @IsWholeNumber(
    PAGE_LIMITS.max,
    `limit must be a whole number from ${PAGE_LIMITS.min} to ${PAGE_LIMITS.max}`,
  )
  limit?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Entries older than the one with this id.' })
  @ValidateIf(({ before }: PageDto) => before !== undefined)
  @IsWholeNumber(MAX_BET_ID, 'before must be the id of an entry')
  before?: string;
}

/** The same over several games. */
export class BetsPageDto extends PageDto {
  @ApiPropertyOptional({ enum: GAMES, description: 'All games when left out.' })
  @ValidateIf(({ game }: BetsPageDto) => game !== undefined)
  @IsIn(GAMES)
  game?: GameName;
}
