import type { PlayersService } from '@arena/players';

/** How many rows are read at most for one page, which bounds its time to some milliseconds. */
export const PAGE_READS = 3000;

/** The id that stands for a player who does not exist. Ids start at 1, so no row has it. */
export const UNKNOWN_PLAYER_ID = 0;

/** Returns the id of the player in a filter: undefined without a filter, UNKNOWN_PLAYER_ID if the player does not exist. */
export async function playerOf(
  players: PlayersService,
  filter: string | undefined,
): Promise<number | undefined> {
  const text = filter?.trim() ?? '';
  return text === '' ? undefined : ((await players.findId(text)) ?? UNKNOWN_PLAYER_ID);
}
