/**
 * Whether the player has just registered in this browser and has not ended the guide. It is kept in the local storage, so
 * that a reload continues it; a player who signs in elsewhere has already found the way.
 */
const KEY = 'arena_first_run';

export function startFirstRun(userId: number): void {
  localStorage.setItem(KEY, String(userId));
}

export const isFirstRun = (userId: number): boolean => localStorage.getItem(KEY) === String(userId);

export function endFirstRun(): void {
  localStorage.removeItem(KEY);
}
