import { randomUUID } from 'node:crypto';
import type { Revenue } from '@arena/wire';
import { asOwner } from './as-owner.js';
import { registerPlayer, type Player } from './players.js';
import { startTestApp, type TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

/**
 * Starts an API that does not run its distribution job, because a month may end during a test.
 * @param house the house balance in ARENA
 */
export async function startRevenueApp(house: bigint): Promise<TestApp> {
  const app = await startTestApp({ HOUSE_BANKROLL_ARENA: String(house), RATE_LIMIT_FACTOR: '1000' });
  await holdLease(app.database, 'revenue-distribution');
  return app;
}

/** Loads a player's revenue share. */
export async function revenueOf({ client, user }: Player): Promise<Revenue> {
  return (await client.get<Revenue>(`/api/revenue?userId=${user.id}`)).body;
}

/** Gives a player tickets, as if they had connected an X account. */
export async function giveTickets(database: TestDatabase, { user }: Player, tickets: string): Promise<void> {
  await asOwner(
    database,
    `INSERT INTO revenue_tickets (user_id, ticket_count, x_user_id, x_username, x_verified, connected_at)
     VALUES ($1, $2, $3, $3, true, clock_timestamp())
     ON CONFLICT (user_id) DO UPDATE SET ticket_count = excluded.ticket_count`,
    [user.id, tickets, `x_${user.id}`],
  );
}

/** Registers a player with tickets. */
export async function ticketHolder(app: TestApp, tickets: string): Promise<Player> {
  const player = await registerPlayer(app);
  await giveTickets(app.database, player, tickets);
  return player;
}

/** Claims a job's lease forever, so that no node runs the job. */
export async function holdLease(database: TestDatabase, name: string): Promise<void> {
  await asOwner(
    database,
    `INSERT INTO leases (name, epoch, holder, expires_at) VALUES ($1, 1, $2, 'infinity')
     ON CONFLICT (name) DO UPDATE SET epoch = leases.epoch + 1, holder = excluded.holder, expires_at = 'infinity'`,
    [name, randomUUID()],
  );
}

/** Lets the lease expire, so that a node can claim it. */
export async function releaseLease(database: TestDatabase, name: string): Promise<void> {
  await asOwner(database, `UPDATE leases SET expires_at = '-infinity' WHERE name = $1`, [name]);
}

/** Sets the time of the installation. Call it before a node starts, because a node reads the time only once. */
export async function setInstalledAt(database: TestDatabase, moment: string): Promise<void> {
  await asOwner(database, 'UPDATE users SET created_at = $1 WHERE id = 1', [moment]);
}

/** Returns each holder's paid share, according to the transfers. */
export async function sharesPaid(
  database: TestDatabase,
): Promise<{ period: string; user_id: number; amount: string }[]> {
  return asOwner(
    database,
    `SELECT s.period, s.user_id, t.amount FROM transfers AS t JOIN revenue_shares AS s ON s.id = t.cause
     WHERE t.kind = 'revenue_share' ORDER BY s.period, s.user_id`,
  );
}
