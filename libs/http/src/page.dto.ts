import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MAX_BET_ID, PAGE_LIMITS } from '@arena/wire';
import { IsWholeNumber } from './is-whole-number.js';

/** The query of a paged list, newest first. Query values are text; `pageBounds` converts them. */
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

/** Returns the length of a page, and the id that all its entries are below. */
export function pageBounds({ limit, before }: PageDto): { limit: number; before: string } {
  return { limit: Number(limit ?? PAGE_LIMITS.default), before: before ?? String(MAX_BET_ID) };
}

/**
 * Cuts a page from its query's rows.
 * @param rows up to `limit + 1` rows: the extra one shows that there is a next page
 * @returns the page, and `before` of the next one; null on the last page
 */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: number | null } {
  const page = rows.slice(0, limit);
  return { page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
