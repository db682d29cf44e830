import type { PlayersService } from '@arena/players';

/** How many rows are read at most for one page, which bounds its time to some milliseconds. */
export const PAGE_READS = 3000;

/** Ids start at 1, so a list of this player is empty. */
export const NOBODY = 0;

/** Returns the id of the player whom a filter names: undefined without a filter, or NOBODY if there is no such player. */
export async function playerOf(
  players: PlayersService,
  filter: string | undefined,
): Promise<number | undefined> {
  const text = filter?.trim() ?? '';
  return text === '' ? undefined : ((await players.findId(text)) ?? NOBODY);
}
