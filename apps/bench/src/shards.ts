import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase } from '@arena/embedded';
import { withClient, withPostgres } from './postgres.js';
import { print } from './report.js';

const SHARDS = [0, 1, 2];
const PLAYERS_PER_SHARD = 100;
const WORKERS_PER_SHARD = 4;
const PLAY_MS = 20_000;
const KILL_EVERY_MS = 150;
/** One in so many deliveries stops between the commit on the receiving shard and the one on the sending shard. */
const BREAK_EVERY = 10;
const STAKE = 100;
const COMMISSION = 2;
const PARTNERS = 7;

/**
 * The tables of a shard. `clearing` is the account through which amounts leave and enter it: over all shards it is zero, apart
 * from messages under way. `outbox` is written in the transaction of the bet; `inbox` makes each message count once.
 */
const SCHEMA = `
  CREATE TABLE simulated_accounts (name text PRIMARY KEY, balance bigint NOT NULL DEFAULT 0);
  CREATE TABLE simulated_transfers (id bigint GENERATED ALWAYS AS IDENTITY, debit text NOT NULL, credit text NOT NULL, amount bigint NOT NULL);
  CREATE TABLE bets (id text PRIMARY KEY);
  CREATE TABLE outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, shard integer NOT NULL, account text NOT NULL, amount bigint NOT NULL);
  CREATE TABLE inbox (shard integer, id bigint, PRIMARY KEY (shard, id));
  CREATE TABLE rounds (id integer PRIMARY KEY, point integer NOT NULL);
  CREATE TABLE crash_bets (round integer, player text, target integer NOT NULL, settled boolean NOT NULL DEFAULT false, PRIMARY KEY (round, player));

  CREATE FUNCTION post(p_debit text, p_credit text, p_amount bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO simulated_transfers (debit, credit, amount) VALUES (p_debit, p_credit, p_amount);
    INSERT INTO simulated_accounts VALUES (p_debit, -p_amount), (p_credit, p_amount)
      ON CONFLICT (name) DO UPDATE SET balance = simulated_accounts.balance + EXCLUDED.balance $$;

  CREATE FUNCTION send(p_from text, p_shard integer, p_account text, p_amount bigint) RETURNS void LANGUAGE sql AS $$
    SELECT post(p_from, 'clearing', p_amount);
    INSERT INTO outbox (shard, account, amount) VALUES (p_shard, p_account, p_amount) $$;

  -- A repeated call with the same id does nothing, as with an idempotency key.
  CREATE FUNCTION bet(p_id text, p_player text, p_house text, p_payout bigint, p_shard integer, p_partner text)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO bets VALUES (p_id) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN RETURN; END IF;
    PERFORM post(p_player, p_house, ${STAKE});
    IF p_payout > 0 THEN
      PERFORM post(p_house, p_player, p_payout), send(p_house, p_shard, p_partner, ${COMMISSION});
    END IF;
  END $$;

  CREATE FUNCTION receive(p_shard integer, p_id bigint, p_account text, p_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO inbox VALUES (p_shard, p_id) ON CONFLICT DO NOTHING;
    IF FOUND THEN PERFORM post('clearing', p_account, p_amount); END IF;
  END $$;

  CREATE FUNCTION place(p_round integer, p_player text, p_target integer) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO crash_bets VALUES (p_round, p_player, p_target) ON CONFLICT DO NOTHING;
    IF FOUND THEN PERFORM post(p_player, 'escrow', ${STAKE}); END IF;
  END $$;

  -- The outcome is committed on one shard before any other one settles, so that each pays by the same point.
  CREATE FUNCTION settle(p_round integer, p_point integer, p_house text) RETURNS bigint LANGUAGE sql AS $$
    WITH due AS (UPDATE crash_bets SET settled = true WHERE round = p_round AND NOT settled RETURNING player, target),
    posted AS (
      SELECT post('escrow', p_house, ${STAKE}),
        CASE WHEN target <= p_point THEN post(p_house, player, target * ${STAKE} / 100) END FROM due)
    SELECT count(*) FROM posted $$;`;

/** Per shard, and the sums over all shards of what crosses them. */
const FIGURES = `SELECT (SELECT sum(balance) FROM simulated_accounts) AS "all", (SELECT balance FROM simulated_accounts WHERE name = 'house') AS house,
  (SELECT balance FROM simulated_accounts WHERE name = 'clearing') AS clearing, coalesce((SELECT balance FROM simulated_accounts WHERE name = 'escrow'), 0) AS escrow,
  (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM crash_bets WHERE NOT settled) AS unsettled,
  (SELECT count(*) FROM bets) AS bets,
  (SELECT coalesce(sum(amount), 0) FROM simulated_transfers WHERE credit LIKE 'partner%') AS earned,
  (SELECT coalesce(sum(amount), 0) FROM simulated_transfers WHERE debit = 'house' AND credit = 'clearing' AND amount = ${COMMISSION}) AS owed`;

/**
 * Plays on several databases as shards by player while connections are killed, and checks that all of them together balance: the
 * house as an account per shard, netted by messages; commissions for partners on other shards; crash rounds whose
 * outcome is committed once and settled on each shard. Prints the figures.
 * @throws Error if money was lost or made
 */
export async function simulateShards(): Promise<void> {
  await withPostgres(async (url) => {
    const pools: pg.Pool[] = [];
    for (const shard of SHARDS) pools.push(poolOf(await createDatabase(url, `shard_${shard}`)));
    try {
      await withClient(url, (killer) => new Simulation(pools, killer).run());
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });
}

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: WORKERS_PER_SHARD + 4 });
  pool.on('error', () => undefined); // a killed connection, which the pool replaces
  return pool;
}

const playerOf = (number: number): string => `player ${number % PLAYERS_PER_SHARD}`;

class Simulation {
  private readonly counts = { bets: 0, delivered: 0, repeated: 0, rounds: 0, killed: 0, retries: 0 };
  private isOver = false;

  constructor(
    private readonly pools: readonly pg.Pool[],
    private readonly killer: pg.Client,
  ) {}

  async run(): Promise<void> {
    for (const shard of SHARDS) await this.call(shard, SCHEMA);
    const workers = Array.from({ length: WORKERS_PER_SHARD }, (_, worker) => worker);
    const playing = [
      ...SHARDS.flatMap((shard) => workers.map((worker) => this.bet(shard, worker))),
      ...SHARDS.map(async (shard) => {
        while (!this.isOver) if ((await this.deliver(shard)) === 0) await sleep(20);
      }),
      this.playRounds(),
      this.killConnections(),
    ];
    await sleep(PLAY_MS);
    this.isOver = true;
    await Promise.all(playing);
    await this.net();
    for (const shard of SHARDS) while ((await this.deliver(shard)) > 0);
    await this.judge();
  }

  /** Calls a statement on a shard, and repeats it if its connection was killed. All calls are safe to repeat. */
  private async call<Row extends object>(
    shard: number,
    text: string,
    ...values: (string | number | undefined)[]
  ): Promise<Row[]> {
    const pool = this.pools[shard];
    if (pool === undefined) throw new Error(`There is no shard ${shard}.`);
    for (;;) {
      try {
        return (await pool.query<Row>(text, values)).rows;
      } catch (error) {
        const { code = '' } = error as { code?: string };
        // 40P01: a deadlock. The others end connections.
        if (code !== '' && !/^(57P01|40P01|ECONNRESET|EPIPE)$/.test(code)) throw error;
        this.counts.retries += 1;
      }
    }
  }

  private async bet(shard: number, worker: number): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      const partner = turn % PARTNERS;
      const player = playerOf(turn * WORKERS_PER_SHARD + worker);
      const payout = Math.random() < 0.5 ? 2 * STAKE : 0;
      const commission = [partner % SHARDS.length, `partner ${partner}`];
      const bet = 'SELECT bet($1, $2, $3, $4, $5, $6)';
      await this.call(shard, bet, `${worker}-${turn}`, player, 'house', payout, ...commission);
      this.counts.bets += 1;
    }
  }

  /** Delivers the messages of a shard: received and committed there first, then deleted here. Returns how many it found. */
  private async deliver(shard: number): Promise<number> {
    const messages = await this.call<{ id: string; shard: number; account: string; amount: string }>(
      shard,
      'SELECT id, shard, account, amount FROM outbox ORDER BY id LIMIT 100',
    );
    for (const { id, shard: target, account, amount } of messages) {
      await this.call(target, 'SELECT receive($1, $2, $3, $4)', shard, id, account, amount);
      this.counts.delivered += 1;
      if (this.counts.delivered % BREAK_EVERY === 0) {
        this.counts.repeated += 1; // as if the relay had ended here: the next one finds the message again
        break;
      }
      await this.call(shard, 'DELETE FROM outbox WHERE id = $1', id);
    }
    return messages.length;
  }

  private async playRounds(): Promise<void> {
    for (let round = 1; !this.isOver; round += 1) {
      for (const shard of SHARDS)
        for (let player = 0; player < 20; player += 1) {
          const target = 110 + Math.floor(Math.random() * 200);
          await this.call(shard, 'SELECT place($1, $2, $3)', round, playerOf(player), target);
        }
      const point = Math.floor(99 / Math.random());
      await this.call(0, 'INSERT INTO rounds VALUES ($1, $2) ON CONFLICT DO NOTHING', round, point);
      const [committed] = await this.call<{ point: number }>(
        0,
        'SELECT point FROM rounds WHERE id = $1',
        round,
      );
      await Promise.all(
        SHARDS.map((shard) =>
          this.call(shard, 'SELECT settle($1, $2, $3)', round, committed?.point, 'house'),
        ),
      );
      this.counts.rounds += 1;
    }
  }

  private async killConnections(): Promise<void> {
    while (!this.isOver) {
      await sleep(KILL_EVERY_MS);
      const { rowCount } = await this.killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'shard%' ORDER BY random() LIMIT 1`,
      );
      this.counts.killed += rowCount ?? 0;
    }
  }

  /** Levels the accounts of the house: the netting journal is the messages through the clearing accounts. */
  private async net(): Promise<void> {
    const houses = (await this.figures()).map(({ house }) => BigInt(house ?? 0));
    const mean = houses.reduce((sum, balance) => sum + balance, 0n) / BigInt(SHARDS.length);
    for (const [shard, balance] of houses.entries()) {
      if (shard === 0) continue;
      const excess = balance - mean;
      if (excess > 0n) await this.call(shard, `SELECT send('house', 0, 'house', $1)`, String(excess));
      if (excess < 0n) await this.call(0, `SELECT send('house', $1, 'house', $2)`, shard, String(-excess));
    }
  }

  private async figures(): Promise<Record<string, string>[]> {
    return (
      await Promise.all(SHARDS.map((shard) => this.call<Record<string, string>>(shard, FIGURES)))
    ).flat();
  }

  /** @throws Error if the books of all shards together do not balance */
  private async judge(): Promise<void> {
    const rows = await this.figures();
    const { bets, rounds, delivered, repeated, killed, retries } = this.counts;
    const total = (column: string): bigint => rows.reduce((sum, row) => sum + BigInt(row[column] ?? 0), 0n);
    const wrong = [
      ...rows.flatMap((row, index) => (row['all'] === '0' ? [] : [`shard ${index} does not sum to zero`])),
      ...['clearing', 'escrow', 'outbox', 'unsettled'].flatMap((column) =>
        total(column) === 0n ? [] : [`${column} is ${total(column)} over all shards`],
      ),
      ...(total('earned') === total('owed')
        ? []
        : [`partners earned ${total('earned')} of ${total('owed')}`]),
      ...(total('bets') === BigInt(bets) ? [] : [`${total('bets')} bets instead of ${bets}`]),
    ];
    print(
      `${SHARDS.length} shards, ${PLAY_MS / 1000} s, load average ${loadavg()[0]?.toFixed(1)}: ${bets} bets, ${rounds} crash rounds, ` +
        `${delivered} deliveries to other shards, ${repeated} of them repeated; ${killed} connections killed, ` +
        `${retries} calls repeated`,
    );
    print(
      `partners earned ${total('earned')}, the house's accounts are ${rows.map(({ house }) => house).join(', ')}`,
    );
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    print('Each shard sums to zero, and nothing is in clearing: the books of all shards together balance.');
  }
}
