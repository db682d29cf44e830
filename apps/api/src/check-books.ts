import type { ClientBase } from 'pg';
import { readHeads, reconcileHeads, SECURITY_LOG_INVARIANT, type Head } from '@arena/audit';
import {
  AUTOBET_INVARIANTS,
  BETTING_INVARIANTS,
  HOUSE_INVARIANTS,
  STEP_BET_INVARIANTS,
  reconcileOutcomes,
  reconcileStepBets,
  type OpenSeed,
} from '@arena/betting';
import { LEADERBOARD_INVARIANTS } from '@arena/live';
import { CRASH_INVARIANTS, CRASH_RETURN_INVARIANTS, reconcileCrashPoints } from '@arena/crash';
import { withOwnerClient } from '@arena/database';
import type { ChainSettings } from '@arena/config';
import { DRAWS, STEP_RULES } from '@arena/games';
import { LEDGER_INVARIANTS, reconcile, type Finding } from '@arena/ledger';
import { REVENUE_INVARIANTS } from '@arena/revenue';
import { FAILED_ITEMS_INVARIANT } from '@arena/scheduling';
import { serverSeedContext, VaultError, type Vault } from '@arena/vault';
import { WALLET_INVARIANTS, reconcileSolvency } from '@arena/wallet';

/** The invariants that are checked in SQL alone. */
export const INVARIANTS = [
  ...LEDGER_INVARIANTS,
  ...BETTING_INVARIANTS,
  ...HOUSE_INVARIANTS,
  ...LEADERBOARD_INVARIANTS,
  ...AUTOBET_INVARIANTS,
  ...STEP_BET_INVARIANTS,
  ...CRASH_INVARIANTS,
  ...CRASH_RETURN_INVARIANTS,
  ...WALLET_INVARIANTS,
  ...REVENUE_INVARIANTS,
  FAILED_ITEMS_INVARIANT,
  SECURITY_LOG_INVARIANT,
];

/** Disables the idle timeout, because a request to the chain can take longer than the default. */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Checks every invariant of the books against one snapshot of a database. If a chain is given, also checks that its
 * treasury covers the liabilities. The check only reads, so games can continue while it runs.
 * @param signal aborts the check, even in the middle of a long statement
 * @param vault opens the secrets of outcomes to come; without it, they are not checked
 * @param headFile the file of the published heads of the security log; without it, they are not checked
 */
export async function checkBooks(
  databaseUrl: string,
  chain?: ChainSettings,
  signal?: AbortSignal,
  vault?: Vault,
  headFile?: string,
): Promise<Finding[]> {
  // Read before the snapshot, which then contains every published entry.
  const heads = headFile === undefined ? undefined : await readHeads(headFile);
  return withOwnerClient(databaseUrl, async (client) => {
    const removeListener = await terminateOnAbort(signal, client, databaseUrl);
    try {
      return await checkBooksOver(client, chain, vault, heads);
    } finally {
      removeListener();
    }
  });
}

/** Checks every invariant over an open connection, in a separate transaction. */
export async function checkBooksOver(
  client: ClientBase,
  chain?: ChainSettings,
  vault?: Vault,
  heads?: readonly Head[],
): Promise<Finding[]> {
  await client.query(BEGIN);
  try {
    return await findingsOf(client, chain, vault, heads);
  } finally {
    // A lost connection has nothing to roll back.
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

/** Checks every invariant in the client's current transaction. */
export async function findingsOf(
  client: ClientBase,
  chain?: ChainSettings,
  vault?: Vault,
  heads?: readonly Head[],
): Promise<Finding[]> {
  return [
    ...(await reconcile(client, INVARIANTS)),
    await reconcileOutcomes(client, DRAWS, vault && seedOpener(vault)),
    await reconcileStepBets(client, STEP_RULES, vault && seedOpener(vault)),
    await reconcileCrashPoints(client, vault),
    ...(chain === undefined ? [] : [await reconcileSolvency(client, chain)]),
    ...(heads === undefined ? [] : [await reconcileHeads(client, heads)]),
  ];
}

/** Returns a function that opens server seeds, or returns undefined for one that cannot be opened. */
function seedOpener(vault: Vault): OpenSeed {
  return (stored, hash) => {
    try {
      return vault.openIfSealed(stored, serverSeedContext(hash));
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  };
}

/**
 * Makes PostgreSQL terminate the client's connection when the signal aborts, because pg cannot cancel a statement.
 * @returns a function that removes the listener, because the process id may belong to another connection later
 */
async function terminateOnAbort(
  signal: AbortSignal | undefined,
  client: ClientBase,
  databaseUrl: string,
): Promise<() => void> {
  signal?.throwIfAborted();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [{ pid }] = rows as [{ pid: number }];
  const onAbort = (): void => {
    // If the database is unavailable, the connection is already closed.
    void terminateBackend(databaseUrl, pid).catch(() => undefined);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  return () => signal?.removeEventListener('abort', onAbort);
}

async function terminateBackend(databaseUrl: string, pid: number): Promise<void> {
  // The settings of a login behind a pooler include a role, which may not end the sessions of the login.
  const statements = `SET ROLE NONE; SELECT pg_terminate_backend(${pid})`;
  await withOwnerClient(databaseUrl, (client) => client.query(statements));
}
