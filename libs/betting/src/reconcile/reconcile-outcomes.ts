import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';
import { seedHash, type Seeds } from '@arena/fairness';
import { findBreaches, type Finding } from '@arena/ledger';
import { STEP_GAMES, type InstantGameName } from '@arena/wire';

/** Maps each instant game to the function that computes its results (`InstantGame.draw`). */
export type Draws = Partial<
  Record<InstantGameName, (seeds: Seeds, nonce: number, choice: string) => string | number>
>;

/** Returns the plain text of a stored server seed, or undefined if it cannot be opened. */
export type OpenSeed = (stored: string, serverSeedHash: string) => string | undefined;

interface DrawnBet extends Seeds {
  serverSeedHash: string;
  isSealed: boolean;
  id: number;
  game: InstantGameName;
  nonce: number;
  choice: string;
  result: string;
}

/** The bets of a node's players interleave, so the seeds of some hundred players are kept. */
const KEPT_SEEDS = 500;

const DRAWN_BETS = `
  SELECT b.id, b.game, b.nonce, b.choice, b.result, s.server_seed AS "serverSeed", s.client_seed AS "clientSeed",
    s.server_seed_hash AS "serverSeedHash", starts_with(s.server_seed, 'v1.') AS "isSealed"
  FROM bets AS b JOIN seeds AS s ON s.id = b.seed_id
  WHERE b.id > $1 AND b.game NOT IN ('${STEP_GAMES.join("', '")}') ORDER BY b.id`;

/**
 * Recomputes the result of every bet on an instant game from its seeds, and reports the bets whose stored results differ.
 * @param openSeed opens the sealed seeds; without it, bets with sealed seeds are not checked
 */
export async function reconcileOutcomes(
  client: ClientBase,
  draws: Draws,
  openSeed?: OpenSeed,
): Promise<Finding> {
  const opened = new LRUCache<string, { plain: string | undefined }>({ max: KEPT_SEEDS });
  /** Returns a bet's server seed, or undefined if it cannot be opened or is not that of its hash. */
  const seedOf = ({ serverSeed, serverSeedHash, isSealed }: DrawnBet): string | undefined => {
    if (!isSealed || openSeed === undefined) return serverSeed;
    const known = opened.get(serverSeedHash);
    if (known !== undefined) return known.plain;
    const plain = openSeed(serverSeed, serverSeedHash);
    const seed = plain !== undefined && seedHash(plain) === serverSeedHash ? plain : undefined;
    opened.set(serverSeedHash, { plain: seed });
    return seed;
  };
  const breaches = await findBreaches(client, DRAWN_BETS, (bet: DrawnBet) => {
    if (openSeed === undefined && bet.isSealed) return undefined;
    const serverSeed = seedOf(bet);
    const result =
      serverSeed === undefined ? undefined : draws[bet.game]?.({ ...bet, serverSeed }, bet.nonce, bet.choice);
    return String(result) === bet.result
      ? undefined
      : `bet ${bet.id}: ${bet.result}, seeds give ${result ?? 'nothing'}`;
  });
  const invariant =
    openSeed === undefined
      ? 'Every result follows from its revealed seeds (the others need WALLET_MASTER_KEY)'
      : 'Every result follows from its seeds';
  return { invariant, breaches };
}
