import { createHash, randomBytes } from 'node:crypto';
import { flipCoin } from '@arena/fairness';
import { inDatabase } from './product-database.js';

const FLIPS = 60;
/** After so many lost flips with doubled stakes, a new player's balance does not suffice for the next one. */
const RUINOUS_LOSSES = 6;

/**
 * Gives a player, before the first bet, seeds with which the same side never comes up so often in a row that doubled stakes
 * ruin the player. Returns the client seed.
 */
export async function drawBothSides(userId: number): Promise<string> {
  const clientSeed = 'both-sides';
  let serverSeed: string;
  let sides: string;
  do {
    serverSeed = randomBytes(32).toString('hex');
    sides = Array.from({ length: FLIPS }, (_, nonce) => flipCoin({ serverSeed, clientSeed }, nonce)).join(
      ' ',
    );
  } while (['heads', 'tails'].some((side) => sides.includes(Array(RUINOUS_LOSSES).fill(side).join(' '))));
  await inDatabase(
    `UPDATE seeds SET server_seed = $2, server_seed_hash = $3, client_seed = $4
     WHERE id = (SELECT seed_id FROM player_accounts WHERE user_id = $1)`,
    [userId, serverSeed, createHash('sha256').update(serverSeed).digest('hex'), clientSeed],
  );
  return clientSeed;
}
