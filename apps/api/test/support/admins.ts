import { AdminAccountService } from '@arena/auth';
import { asOwner } from './as-owner.js';
import type { Client } from './client.js';
import { TEST_VARIABLES, type TestApp } from './test-app.js';

/** What the audit log says of an action. */
export interface Audited {
  actor: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The first admin's browser. */
export function signInAdmin(app: Pick<TestApp, 'client'>): Promise<Client> {
  return signIn(app, 'admin', TEST_VARIABLES.ADMIN_PASSWORD);
}

/** The browser of the other one, whose account is made at the command line. */
export async function signInOtherAdmin(app: Pick<TestApp, 'client' | 'nest'>): Promise<Client> {
  const accounts = app.nest.get(AdminAccountService, { strict: false });
  const { username, password } = await accounts.createUser('testref', 'testref@example.com');
  return signIn(app, username, password);
}

/** Every entry of this action, in the order in which they were written. */
export function auditedAs({ database }: Pick<TestApp, 'database'>, action: string): Promise<Audited[]> {
  return asOwner(
    database,
    'SELECT actor, subject, before, after FROM audit_entries WHERE action = $1 ORDER BY id',
    [action],
  );
}

async function signIn(app: Pick<TestApp, 'client'>, username: string, password: string): Promise<Client> {
  const client = app.client();
  const { status } = await client.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`the login of ${username} answered ${status}`);
  return client;
}
