import type { ListedPlayer } from '@arena/wire';

/** A player in the list of the admin page. */
export function listedPlayer(id: number, overrides: Partial<ListedPlayer> = {}): ListedPlayer {
  return {
    id,
    username: `player_${id}`,
    email: `player_${id}@example.com`,
    arenaBalance: '1234.50000000',
    isFrozen: false,
    role: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    ...overrides,
  };
}
