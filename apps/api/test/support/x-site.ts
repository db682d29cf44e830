import { startXSimulator, type XSimulator } from '@arena/embedded';
import { asOwner } from './as-owner.js';
import type { Client } from './client.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from './test-app.js';

/** An API with an X simulator. */
export interface XSite {
  app: TestApp;
  x: XSimulator;
  admin: Client;
  /** Makes the X account with this name eligible. */
  addEligibleUser(username: string, tickets?: number, isActive?: boolean): Promise<void>;
  /** Returns the users with a connected X account, as `user id:name:tickets`. */
  holders(): Promise<string[]>;
  close(): Promise<void>;
}

export const variablesOf = ({ url, clientId, clientSecret }: XSimulator): Record<string, string> => ({
  X_CLIENT_ID: clientId,
  X_CLIENT_SECRET: clientSecret,
  X_SIMULATOR_URL: url,
});

export async function startXSite(variables: Record<string, string> = {}): Promise<XSite> {
  const x = await startXSimulator();
  const app = await startTestApp({ ...variablesOf(x), ...variables });
  const admin = app.client();
  await admin.post('/api/login', { username: 'admin', password: TEST_VARIABLES.ADMIN_PASSWORD });
  return {
    app,
    x,
    admin,
    addEligibleUser: async (username, tickets = 1, isActive = true) => {
      await asOwner(
        app.database,
        'INSERT INTO eligible_x_users (x_username, ticket_allocation, is_active) VALUES ($1, $2, $3)',
        [username, tickets, isActive],
      );
    },
    holders: async () => {
      const rows = await asOwner<{ holder: string }>(
        app.database,
        `SELECT concat_ws(':', user_id, x_username, ticket_count) AS holder FROM revenue_tickets
         WHERE x_verified ORDER BY user_id`,
      );
      return rows.map(({ holder }) => holder);
    },
    close: async () => {
      await app.close();
      await x.stop();
    },
  };
}
