import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuTimeOfTree } from './processes.js';

/** PostgreSQL publishes the number of transactions of a connection after it was idle for up to a second. */
const STATISTICS_DELAY_MS = 1500;

interface Usage {
  apiMs: number;
  postgresMs: number;
  bets: number;
  transactions: number;
}

/** Measures what a bet costs the API and PostgreSQL, by CPU time and by transactions. */
export class BetCost {
  private readonly total: Usage = { apiMs: 0, postgresMs: 0, bets: 0, transactions: 0 };

  private constructor(
    private readonly apiPid: number,
    private readonly postgresPid: number,
    private readonly client: pg.Client,
  ) {}

  /** @param apiPid the API's first process */
  static async open(apiPid: number, databaseUrl: string): Promise<BetCost> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return new BetCost(apiPid, parentOf(rows[0]?.pid ?? NaN), client);
  }

  /** Adds the cost of a load. */
  async during<T>(load: () => Promise<T>): Promise<T> {
    const before = await this.usage();
    const result = await load();
    const after = await this.usage();
    for (const name of ['apiMs', 'postgresMs', 'bets', 'transactions'] as const)
      this.total[name] += after[name] - before[name];
    return result;
  }

  toString(): string {
    const { apiMs, postgresMs, bets, transactions } = this.total;
    return (
      `CPU per bet: api ${(apiMs / bets).toFixed(2)} ms, PostgreSQL ${(postgresMs / bets).toFixed(2)} ms; ` +
      `${(bets / transactions).toFixed(1)} bets per transaction`
    );
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async usage(): Promise<Usage> {
    const [apiMs, postgresMs] = [cpuTimeOfTree(this.apiPid), cpuTimeOfTree(this.postgresPid)];
    await sleep(STATISTICS_DELAY_MS);
    const { rows } = await this.client.query<{ bets: number; transactions: number }>(
      `SELECT (SELECT last_value::integer FROM bet_ids) AS bets,
         (SELECT xact_commit::integer FROM pg_stat_database WHERE datname = current_database()) AS transactions`,
    );
    const { bets = NaN, transactions = NaN } = rows[0] ?? {};
    return { apiMs, postgresMs, bets, transactions };
  }
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
