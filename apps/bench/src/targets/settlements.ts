import { withApiOn, type Api } from '../api.js';
import { type BenchSettings, compare, type Finding } from '../measure.js';
import { pgbenchOn } from '../pgbench.js';
import { activatePartner, registerPlayers } from '../players.js';
import { createMigratedDatabase, execute, withClient } from '../postgres.js';

/** The connections that settle at once for the players of one partner, and for players without one. */
const CLIENTS = 64;

/** One bet per call by as many connections as are fastest, and the same bets in batches by one connection per core. */
const SINGLE_CONNECTIONS = 30;
const BATCH_CONNECTIONS = 2;
const BATCH_SIZES = [15, 60];

/**
 * Settles bets of the players from `first` on, with their current seeds and random outcomes. It stands for the API, so
 * that pgbench can place bets.
 * @param isCapped whether commissions are limited by the house edge, which is zero: none are posted
 */
const benchBets = (isCapped: boolean): string => `
  CREATE FUNCTION bench_bets(first_player integer, players integer) RETURNS bigint LANGUAGE sql AS $$
    SELECT count(*) FROM settle_instant_bets(
      (SELECT json_agg(json_build_object(
          'user_id', user_id, 'game', 'coin_flip', 'stake', '100', 'choice', 'heads', 'highest_payout', '200',
          'edge', '0', 'variance', '10000', 'seed_id', seed_id, 'first_nonce', nonce,
          'results', json_build_array(side), 'payouts', json_build_array(CASE side WHEN 'heads' THEN '200' ELSE '0' END)))
        FROM (
          SELECT *, CASE WHEN random() < 0.5 THEN 'heads' ELSE 'tails' END AS side FROM player_accounts
          WHERE user_id >= first_player AND user_id < first_player + players
        ) AS player),
      5, ${isCapped}, true)
  $$`;

/** The settlements per second of connections that bet for players with consecutive ids, each for `size` of them per call. */
type Rate = (seconds: number, connections: number, size: number, firstPlayer: number) => Promise<number>;

/** Measures target 2: settlements in batches of players who share the house and one partner, compared with one by one. */
export function settlements({ serverUrl, folder, pacing }: BenchSettings): Promise<Finding[]> {
  return withPlayers(serverUrl, folder, true, async (rate, referred) => {
    const findings: Finding[] = [];
    for (const size of BATCH_SIZES)
      findings.push({
        number: 2,
        measure: `settlements, ${BATCH_CONNECTIONS} connections with ${size} per call ÷ ${SINGLE_CONNECTIONS} connections with 1`,
        goal: { better: 'higher', target: 2, stretch: 4 },
        comparison: await compare(
          pacing,
          (seconds) => rate(seconds, SINGLE_CONNECTIONS, 1, referred),
          (seconds) => rate(seconds, BATCH_CONNECTIONS, size, referred),
        ),
        subjectUnit: 'settlements/s',
      });
    return findings;
  });
}

/**
 * Measures the cost of commissions: settlements for players of one partner, compared with settlements for players
 * without a partner. A win of a referred player adds one transfer. If bets contended for one of the partner's rows, they would be several times slower.
 */
export function partners({ serverUrl, folder, pacing }: BenchSettings): Promise<Finding[]> {
  return withPlayers(serverUrl, folder, false, async (rate, referred, unreferred) => [
    {
      number: 2,
      measure: `settlements, ${CLIENTS} clients, one partner for all players ÷ without a partner`,
      goal: { better: 'higher', target: 0.9, stretch: 1 },
      comparison: await compare(
        pacing,
        (seconds) => rate(seconds, CLIENTS, 1, unreferred),
        (seconds) => rate(seconds, CLIENTS, 1, referred),
      ),
      subjectUnit: 'settlements/s',
    },
  ]);
}

/**
 * Runs `work` with an API, which rolls up, on a database of players. pgbench drives the database call of their settlements
 * without the API. Random outcomes do not follow from their seeds, so the books are not checked.
 * @param isCapped see `benchBets`
 * @param work gets the ids of the first player whom one partner has referred, and of the first without a partner
 */
async function withPlayers(
  serverUrl: string,
  folder: string,
  isCapped: boolean,
  work: (rate: Rate, referred: number, unreferred: number) => Promise<Finding[]>,
): Promise<Finding[]> {
  const databaseUrl = await createMigratedDatabase(serverUrl, isCapped ? 'settlements' : 'partners');
  const pgbench = pgbenchOn(databaseUrl, folder);
  if (pgbench === undefined) return [];
  const players = Math.max(CLIENTS, BATCH_CONNECTIONS * Math.max(...BATCH_SIZES));
  const start = async ({ port }: Api): Promise<Finding[]> => {
    const referralCode = await activatePartner(port);
    const referred = await registerPlayers(port, players, { prefix: 'referred', referralCode });
    const unreferred = await registerPlayers(port, players, { prefix: 'unreferred' });
    await withClient(databaseUrl, (client) => execute(client, benchBets(isCapped)));
    const rate: Rate = async (seconds, connections, size, firstPlayer) => {
      const statement = `SELECT bench_bets(${firstPlayer} + :client_id * ${size}, ${size});`;
      return (await pgbench(connections, seconds, statement)) * size;
    };
    return work(rate, firstId(referred), firstId(unreferred));
  };
  return withApiOn(databaseUrl, start, { WEB_CONCURRENCY: '1' });
}

const firstId = (players: readonly { id: number }[]): number => Math.min(...players.map(({ id }) => id));
