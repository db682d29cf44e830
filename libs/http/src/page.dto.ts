import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_BET_ID, PAGE_LIMITS } from '@arena/wire';
import { IfPresent } from '@arena/wire/dto';
import { IsWholeNumber } from './is-whole-number.js';

/** The query of a paginated list, newest first. Query values are strings; `pageBounds` converts them. */
export class PageDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: PAGE_LIMITS.max,
    default: PAGE_LIMITS.default,
  })
  @IfPresent()
  @IsWholeNumber(
    PAGE_LIMITS.max,
    `limit must be a whole number from ${PAGE_LIMITS.min} to ${PAGE_LIMITS.max}`,
  )
  limit?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Entries older than the one with this id.' })
  @IfPresent()
  @IsWholeNumber(MAX_BET_ID, 'before must be the id of an entry')
  before?: string;
}

/** Returns the page size and the exclusive upper limit for the ids of the page's entries. */
export function pageBounds({ limit, before }: PageDto): { limit: number; before: string } {
  return { limit: Number(limit ?? PAGE_LIMITS.default), before: before ?? String(MAX_BET_ID) };
}

/**
 * Builds a page from the rows of its query.
 * @param rows up to `limit + 1` rows; the extra row shows that there is a next page
 * @returns the page, and `before` for the next page, or null on the last page
 */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: number | null } {
  const page = rows.slice(0, limit);
  return { page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
