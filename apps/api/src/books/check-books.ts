import type { ClientBase } from 'pg';
import {
  BETTING_INVARIANTS,
  HOUSE_INVARIANTS,
  LEADERBOARD_INVARIANTS,
  reconcileOutcomes,
} from '@arena/betting';
import { CRASH_INVARIANTS, CRASH_RETURN_INVARIANTS, reconcileCrashPoints } from '@arena/crash';
import { ownerClient } from '@arena/database';
import { flipCoin, rollDie } from '@arena/fairness';
import type { ChainSettings } from '@arena/config';
import { LEDGER_INVARIANTS, reconcile, type Finding } from '@arena/ledger';
import { REVENUE_INVARIANTS } from '@arena/revenue';
import { WALLET_INVARIANTS, reconcileSolvency } from '@arena/wallet';

/** Those that are checked in SQL alone. */
export const INVARIANTS = [
  ...LEDGER_INVARIANTS,
  ...BETTING_INVARIANTS,
  ...HOUSE_INVARIANTS,
  ...LEADERBOARD_INVARIANTS,
  ...CRASH_INVARIANTS,
  ...CRASH_RETURN_INVARIANTS,
  ...WALLET_INVARIANTS,
  ...REVENUE_INVARIANTS,
];

/** The chain may be asked for longer than a transaction is left idle otherwise. */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

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
  const client = ownerClient(databaseUrl);
  // A connection that is ended rejects the statement under way; the event comes in addition.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const forget = await endOn(signal, client, databaseUrl);
    try {
      return await checkBooksOver(client, chain);
    } finally {
      forget();
    }
  } finally {
    await client.end();
  }
}

/** Checks every invariant over a connection that is there, in a transaction of its own. */
export async function checkBooksOver(client: ClientBase, chain?: ChainSettings): Promise<Finding[]> {
  await client.query(BEGIN);
  try {
    return await findingsOf(client, chain);
  } finally {
    // Of a connection that is gone there is nothing to roll back.
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

/** Checks every invariant in the transaction that the client is in. */
export async function findingsOf(client: ClientBase, chain?: ChainSettings): Promise<Finding[]> {
  return [
    ...(await reconcile(client, INVARIANTS)),
    await reconcileOutcomes(client, { coin_flip: flipCoin, dice_roll: rollDie }),
    await reconcileCrashPoints(client),
    ...(chain === undefined ? [] : [await reconcileSolvency(client, chain)]),
  ];
}

/**
 * A statement cannot be called back by whoever waits for it: the server ends its connection instead. Returns how to be
 * forgotten, for somebody else may have the number of that connection later.
 */
async function endOn(
  signal: AbortSignal | undefined,
  client: ClientBase,
  databaseUrl: string,
): Promise<() => void> {
  signal?.throwIfAborted();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const end = (): void => {
    // A database that is away has ended it already.
    void terminate(databaseUrl, rows[0]?.pid).catch(() => undefined);
  };
  signal?.addEventListener('abort', end, { once: true });
  return () => signal?.removeEventListener('abort', end);
}

async function terminate(databaseUrl: string, pid: number | undefined): Promise<void> {
  const client = ownerClient(databaseUrl);
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.end();
}
