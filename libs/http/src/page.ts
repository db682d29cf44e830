import { MAX_BET_ID, PAGE_LIMITS } from '@arena/wire';
import type { PageDto } from './page.dto.js';

/** How long a page is, and the id that its entries are older than. */
export function pageBounds({ limit, before }: PageDto): { limit: number; before: string } {
  return { limit: Number(limit ?? PAGE_LIMITS.default), before: before ?? String(MAX_BET_ID) };
}

/** Of one row more than a page has: the page, and what `before` of the next one is. Whether that row came tells if there is one. */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: number | null } {
  const page = rows.slice(0, limit);
  return { page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
