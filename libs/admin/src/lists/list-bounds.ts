import type { ListPage } from '@arena/database';
import type { PlayersService } from '@arena/players';

/** How many rows are read at most for one page, which bounds its time to some milliseconds. */
export const PAGE_READS = 3000;

export const EMPTY_PAGE: ListPage<never> = { rows: [], next: null };

/**
 * Returns the id of the player whom a filter names: undefined without a filter, or null if there is no such player, so that
 * the list is empty.
 */
export async function playerOf(
  players: PlayersService,
  filter: string | undefined,
): Promise<number | undefined | null> {
  const text = filter?.trim() ?? '';
  return text === '' ? undefined : ((await players.findId(text)) ?? null);
}
