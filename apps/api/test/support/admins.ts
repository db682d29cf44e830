import { AdminAccountService } from '@arena/auth';
import type { Role, User } from '@arena/wire';
import { asOwner } from './as-owner.js';
import type { Client } from './client.js';
import { eventually } from './eventually.js';
import type { Player } from './players.js';
import { TEST_VARIABLES, type TestApp } from './test-app.js';

/** A row of the audit log. */
export interface AuditRow {
  actor: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Signs in as the first admin. */
export function signInAdmin(app: Pick<TestApp, 'client'>): Promise<Client> {
  return signIn(app, 'admin', TEST_VARIABLES.ADMIN_PASSWORD);
}

/** Creates the admin `testref`, whose name only the command line accepts, and signs in with that account. */
export async function signInOtherAdmin(app: Pick<TestApp, 'client' | 'nest'>): Promise<Client> {
  const accounts = app.nest.get(AdminAccountService, { strict: false });
  const { username, password } = await accounts.createUser('testref', 'testref@example.com');
  return signIn(app, username, password);
}

/** Gives an account a role, and waits until its node knows: the session is in the node's memory until a message arrives. */
export async function giveRole(owner: Client, { client, user }: Player, role: Role): Promise<void> {
  const { status, text } = await owner.send('PUT', `/api/admin/players/${user.id}/role`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  if (status !== 200) throw new Error(`The change of a role returned ${status}: ${text}`);
  await eventually(async () => expect((await client.get<User>('/api/session')).body.role).toBe(role));
}

/** Returns the audit entries for an action, oldest first. */
export function findAuditEntries(
  { database }: Pick<TestApp, 'database'>,
  action: string,
): Promise<AuditRow[]> {
  return asOwner(
    database,
    'SELECT actor, subject, before, after FROM audit_entries WHERE action = $1 ORDER BY id',
    [action],
  );
}

/**
 * Expects that `before` of each entry equals `after` of the previous one, so that no change was overwritten unnoticed.
 */
export function expectConsecutiveEntries(entries: readonly AuditRow[], first: Record<string, unknown>): void {
  const befores = entries.map(({ before }) => before);
  expect(befores).toEqual([first, ...entries.slice(0, -1).map(({ after }) => after)]);
}

async function signIn(app: Pick<TestApp, 'client'>, username: string, password: string): Promise<Client> {
  const client = app.client();
  const { status } = await client.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`The login of ${username} returned status ${status}.`);
  return client;
}
