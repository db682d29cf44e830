import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MAX_BET_ID, PAGE_LIMITS } from '@arena/wire';
import { IsWholeNumber } from './whole-number.decorator.js';

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
