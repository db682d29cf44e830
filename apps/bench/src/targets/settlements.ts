import { type BenchSettings, compare, type Finding } from '../measure.js';
import { Pgbench } from '../pgbench.js';
import { withSettlement, withSettlementDatabase } from '../settlement.js';

const CLIENTS = 64;

/** One bet per call by as many connections as are fastest, and the same bets in batches by one connection per core. */
const SINGLE_CONNECTIONS = 30;
const BATCH_CONNECTIONS = 2;
const BATCH_SIZES = [15, 60];

/**
 * Settles bets of the players from `first` on, with their current seeds and random outcomes. It stands for the API, so
 * that pgbench can place bets.
 */
const BENCH_BETS = `
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
      5, true, true)
  $$`;

/**
 * Measures target 2: the database call of settlements without the API, driven by pgbench. All players share the house and
 * one partner.
 */
export async function settlements({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  const players = Math.max(SINGLE_CONNECTIONS, BATCH_CONNECTIONS * Math.max(...BATCH_SIZES));
  return withSettlementDatabase(serverUrl, players, async ({ databaseUrl, client, firstPlayer }) => {
    const pgbench = Pgbench.on(databaseUrl);
    if (pgbench === undefined) return [];
    await client.query(BENCH_BETS);
    const rate = async (connections: number, size: number, seconds: number): Promise<number> => {
      const statement = `SELECT bench_bets(${firstPlayer} + :client_id * ${size}, ${size});`;
      return (await pgbench.repeat(statement, connections, seconds)) * size;
    };
    const findings: Finding[] = [];
    for (const size of BATCH_SIZES)
      findings.push({
        number: 2,
        measure: `settlements, ${BATCH_CONNECTIONS} connections with ${size} per call ÷ ${SINGLE_CONNECTIONS} connections with 1`,
        goal: { better: 'higher', target: 2, stretch: 4 },
        comparison: await compare(
          pacing,
          (seconds) => rate(SINGLE_CONNECTIONS, 1, seconds),
          (seconds) => rate(BATCH_CONNECTIONS, size, seconds),
        ),
        subjectUnit: 'settlements/s',
        baselineUnit: 'settlements/s',
      });
    return findings;
  });
}

/**
 * Measures the cost of commissions: compares settlements for players of one partner with settlements for players
 * without a partner. A win of a referred player adds one transfer. If bets contended for one of the partner's rows,
 * they would be several times slower.
 */
export async function partners({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  return withSettlement(serverUrl, 'partners', CLIENTS, async ({ referred, unreferred }) => [
    {
      number: 2,
      measure: `settlements, ${CLIENTS} clients, one partner for all players ÷ without a partner`,
      goal: { better: 'higher', target: 0.9, stretch: 1 },
      comparison: await compare(
        pacing,
        (seconds) => unreferred(CLIENTS, seconds),
        (seconds) => referred(CLIENTS, seconds),
      ),
      subjectUnit: 'settlements/s',
      baselineUnit: 'settlements/s',
    },
  ]);
}
