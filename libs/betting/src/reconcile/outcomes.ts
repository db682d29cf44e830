import type { ClientBase } from 'pg';
import type { Finding } from '@arena/ledger';
import type { Seeds } from '@arena/fairness';
import type { GameName } from '@arena/wire';

/** How the result of a game follows from its seeds. */
export type Draws = Partial<Record<GameName, (seeds: Seeds, nonce: number) => string | number>>;

interface DrawnBet extends Seeds {
  id: number;
  game: GameName;
  nonce: number;
  result: string;
}

/** Small: the node that checks the books has players too, and a batch is computed in one go. */
const BATCH = 500;
const SHOWN = 20;

/** Computes every result again from its seeds. */
export async function reconcileOutcomes(client: ClientBase, draws: Draws): Promise<Finding> {
  const breaches: string[] = [];
  for (let last = 0; ;) {
    const { rows: bets } = await client.query<DrawnBet>(
      `SELECT b.id, b.game, b.nonce, b.result, s.server_seed AS "serverSeed", s.client_seed AS "clientSeed"
       FROM bets AS b JOIN seeds AS s ON s.id = b.seed_id WHERE b.id > $1 ORDER BY b.id LIMIT ${BATCH}`,
      [last],
    );
    for (const bet of bets) {
      const result = draws[bet.game]?.(bet, bet.nonce);
      if (String(result) !== bet.result)
        breaches.push(`bet ${bet.id}: ${bet.result}, its seeds say ${result ?? 'nothing'}`);
    }
    last = bets.at(-1)?.id ?? last;
    if (bets.length < BATCH) break;
  }
  return { invariant: 'Every result follows from its seeds', breaches: breaches.slice(0, SHOWN) };
}
