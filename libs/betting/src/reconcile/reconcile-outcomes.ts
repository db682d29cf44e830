import type { ClientBase } from 'pg';
import type { Seeds } from '@arena/fairness';
import type { Finding } from '@arena/ledger';
import type { InstantGameName } from '@arena/wire';

/** Maps each instant game to the function that computes its results (`InstantGame.draw`). */
export type Draws = Partial<
  Record<InstantGameName, (seeds: Seeds, nonce: number, choice: string) => string | number>
>;

interface DrawnBet extends Seeds {
  id: number;
  game: InstantGameName;
  nonce: number;
  choice: string;
  result: string;
}

/** The number of bets per batch. Small, because each batch blocks the event loop of a node that also serves players. */
const BATCH = 500;
const REPORTED_BREACHES = 20;

/** Recomputes every bet's result from its seeds, and reports the bets whose stored results differ. */
export async function reconcileOutcomes(client: ClientBase, draws: Draws): Promise<Finding> {
  const breaches: string[] = [];
  for (let lastId = 0; ;) {
    const { rows: bets } = await client.query<DrawnBet>(
      `SELECT b.id, b.game, b.nonce, b.choice, b.result, s.server_seed AS "serverSeed", s.client_seed AS "clientSeed"
       FROM bets AS b JOIN seeds AS s ON s.id = b.seed_id WHERE b.id > $1 ORDER BY b.id LIMIT ${BATCH}`,
      [lastId],
    );
    for (const bet of bets) {
      const result = draws[bet.game]?.(bet, bet.nonce, bet.choice);
      if (String(result) !== bet.result)
        breaches.push(`bet ${bet.id}: ${bet.result}, seeds give ${result ?? 'nothing'}`);
    }
    lastId = bets.at(-1)?.id ?? lastId;
    if (bets.length < BATCH) break;
  }
  return { invariant: 'Every result follows from its seeds', breaches: breaches.slice(0, REPORTED_BREACHES) };
}
