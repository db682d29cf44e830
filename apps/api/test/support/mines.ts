import { minePositions } from '@arena/fairness';
import type { MinesResponse } from '@arena/wire';
import { asOwner } from './as-owner.js';
import type { Answer } from './client.js';
import type { Player } from './players.js';
import { activeSeeds } from './secrets.js';
import type { TestDatabase } from './test-database.js';

/** Places a bet: 100 ARENA with three mines by default. */
export const placeMines = (
  { client, user }: Player,
  bet: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<MinesResponse>> =>
  client.post('/api/mines', { betAmount: 100, mines: 3, userId: user.id, ...bet }, headers);

export const openTile = ({ client }: Player, betId: number, tile: number): Promise<Answer<MinesResponse>> =>
  client.post(`/api/mines/${betId}/open`, { tile });

export const cashOutMines = ({ client }: Player, betId: number): Promise<Answer<MinesResponse>> =>
  client.post(`/api/mines/${betId}/cash-out`);

/** Returns the tiles with mines and the others of a bet on the active seeds, which the API keeps secret. */
export async function boardOf(
  database: TestDatabase,
  { user }: Player,
  { mines, proof }: Pick<MinesResponse, 'mines' | 'proof'>,
): Promise<{ mined: number[]; gems: number[] }> {
  const mined = minePositions(await activeSeeds(database, user.id), proof.nonce, mines);
  const gems = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile));
  return { mined, gems };
}

/** Moves the last step of a bet into the past, as if this much time had passed since. */
export async function passStepTime(database: TestDatabase, betId: number, interval: string): Promise<void> {
  const sql = 'UPDATE step_bets SET stepped_at = stepped_at - $2::interval WHERE id = $1';
  await asOwner(database, sql, [betId, interval]);
}
