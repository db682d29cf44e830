import type { ClientBase } from 'pg';
import { seedHash, type Seeds } from '@arena/fairness';
import type { Finding } from '@arena/ledger';
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

/** The number of bets per batch. Small, because each batch blocks the event loop of a node that also serves players. */
const BATCH = 500;
const REPORTED_BREACHES = 20;

/**
 * Recomputes the result of every bet on an instant game from its seeds, and reports the bets whose stored results differ.
 * @param openSeed opens the sealed seeds; without it, bets with sealed seeds are not checked
 */
export async function reconcileOutcomes(
  client: ClientBase,
  draws: Draws,
  openSeed?: OpenSeed,
): Promise<Finding> {
  const breaches: string[] = [];
  for (let lastId = 0; ;) {
    const { rows: bets } = await client.query<DrawnBet>(
      `SELECT b.id, b.game, b.nonce, b.choice, b.result, s.server_seed AS "serverSeed", s.client_seed AS "clientSeed",
         s.server_seed_hash AS "serverSeedHash", starts_with(s.server_seed, 'v1.') AS "isSealed"
       FROM bets AS b JOIN seeds AS s ON s.id = b.seed_id WHERE b.id > $1 AND b.game <> ALL ($2::game[])
       ORDER BY b.id LIMIT ${BATCH}`,
      [lastId, STEP_GAMES],
    );
    const opened = new Map<string, string | undefined>();
    for (const bet of bets) {
      if (openSeed === undefined && bet.isSealed) continue;
      const serverSeed = seedOf(bet, opened, openSeed);
      const result =
        serverSeed === undefined
          ? undefined
          : draws[bet.game]?.({ ...bet, serverSeed }, bet.nonce, bet.choice);
      if (String(result) !== bet.result)
        breaches.push(`bet ${bet.id}: ${bet.result}, seeds give ${result ?? 'nothing'}`);
    }
    lastId = bets.at(-1)?.id ?? lastId;
    if (bets.length < BATCH) break;
  }
  const invariant =
    openSeed === undefined
      ? 'Every result follows from its revealed seeds (the others need WALLET_MASTER_KEY)'
      : 'Every result follows from its seeds';
  return { invariant, breaches: breaches.slice(0, REPORTED_BREACHES) };
}

/** Returns a bet's server seed, or undefined if it cannot be opened or is not that of its hash. Opens each seed once. */
function seedOf(
  { serverSeed, serverSeedHash, isSealed }: DrawnBet,
  opened: Map<string, string | undefined>,
  openSeed: OpenSeed | undefined,
): string | undefined {
  if (!isSealed || openSeed === undefined) return serverSeed;
  if (!opened.has(serverSeedHash)) {
    const plain = openSeed(serverSeed, serverSeedHash);
    opened.set(serverSeedHash, plain !== undefined && seedHash(plain) === serverSeedHash ? plain : undefined);
  }
  return opened.get(serverSeedHash);
}
