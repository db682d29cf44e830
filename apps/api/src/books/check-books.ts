import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import {
  BETTING_INVARIANTS,
  HOUSE_INVARIANTS,
  LEADERBOARD_INVARIANTS,
  reconcileOutcomes,
} from '@arena/betting';
import { CRASH_INVARIANTS, CRASH_RETURN_INVARIANTS, reconcileCrashPoints } from '@arena/crash';
import { dataSourceOptions } from '@arena/database';
import { flipCoin, rollDie } from '@arena/fairness';
import type { ChainSettings } from '@arena/config';
import { LEDGER_INVARIANTS, reconcile, type Finding } from '@arena/ledger';
import { REVENUE_INVARIANTS } from '@arena/revenue';
import { WALLET_INVARIANTS, reconcileSolvency } from '@arena/wallet';

const INVARIANTS = [
  ...LEDGER_INVARIANTS,
  ...BETTING_INVARIANTS,
  ...HOUSE_INVARIANTS,
  ...LEADERBOARD_INVARIANTS,
  ...CRASH_INVARIANTS,
  ...CRASH_RETURN_INVARIANTS,
  ...WALLET_INVARIANTS,
  ...REVENUE_INVARIANTS,
];

/**
 * Checks every invariant of the books against one snapshot of a database, and what is owed against the treasury on the
 * chain, if there is one. Reads only, while the game goes on.
 * @param signal gives it up, however long the statement under way still takes
 */
export async function checkBooks(
  databaseUrl: string,
  chain?: ChainSettings,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const dataSource = new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 }));
  await dataSource.initialize();
  try {
    return await dataSource.transaction('REPEATABLE READ', async (tx) => {
      // The chain may be asked for longer than a transaction is left idle otherwise.
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await tx.query('SET TRANSACTION READ ONLY');
      const forget = await endOn(signal, tx, databaseUrl);
      try {
        return await findingsOf(tx, chain);
      } finally {
        forget();
      }
    });
  } finally {
    await dataSource.destroy();
  }
}

async function findingsOf(tx: EntityManager, chain: ChainSettings | undefined): Promise<Finding[]> {
  return [
    ...(await reconcile(tx, INVARIANTS)),
    await reconcileOutcomes(tx, { coin_flip: flipCoin, dice_roll: rollDie }),
    await reconcileCrashPoints(tx),
    ...(chain === undefined ? [] : [await reconcileSolvency(tx, chain)]),
  ];
}

/**
 * A statement cannot be called back by whoever waits for it: the server ends its connection instead. Returns how to be
 * forgotten, for somebody else may have the number of that connection later.
 */
async function endOn(
  signal: AbortSignal | undefined,
  tx: EntityManager,
  databaseUrl: string,
): Promise<() => void> {
  signal?.throwIfAborted();
  const [row] = await tx.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
  const end = (): void => {
    // A database that is away has ended it already.
    void terminate(databaseUrl, row?.pid).catch(() => undefined);
  };
  signal?.addEventListener('abort', end, { once: true });
  return () => signal?.removeEventListener('abort', end);
}

async function terminate(databaseUrl: string, pid: number | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.end();
}
