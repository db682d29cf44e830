import { RuntimeSettings } from '@arena/settings';
import type { SettingsOverview, SettingKey } from '@arena/wire';
import type { Answer, Client } from './client.js';
import { eventually } from './eventually.js';
import { withOwner } from './as-owner.js';
import type { TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

export type NewValues = Partial<Record<SettingKey, unknown>>;

/** Changes settings. `version` is the newest one by default. */
export async function putSettings(
  admin: Client,
  values: NewValues,
  { version, reason = 'a test' }: { version?: unknown; reason?: unknown } = {},
): Promise<Answer<SettingsOverview>> {
  const base = version ?? (await admin.get<SettingsOverview>('/api/admin/settings')).body.version;
  const body = JSON.stringify({ version: base, reason, ...values });
  return admin.send('PUT', '/api/admin/settings', { headers: { 'Content-Type': 'application/json' }, body });
}

/**
 * Lets a version take effect in `ms` from now, instead of in an hour. Returns the time.
 * @param ms by default, it takes effect at once
 */
export function bringForward(database: TestDatabase, version: number, ms = 0): Promise<Date> {
  return withOwner(database, async (client) => {
    await client.query('BEGIN');
    await client.query(`SET LOCAL session_replication_role = 'replica'`); // the product never changes a version
    const { rows } = await client.query<{ effective_at: Date }>(
      `UPDATE settings_versions SET effective_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1
       RETURNING effective_at`,
      [version, ms / 1000],
    );
    await client.query('COMMIT');
    return rows[0]!.effective_at;
  });
}

/** Waits until a version is in use on the nodes. */
export function isInUse(version: number, ...nodes: TestApp[]): Promise<void> {
  return eventually(() => {
    for (const { nest } of nodes) expect(nest.get(RuntimeSettings).version).toBe(version);
  });
}

/** Lets a version take effect, and waits until it is in use on the nodes. */
export async function takesEffect(version: number, ...nodes: [TestApp, ...TestApp[]]): Promise<void> {
  await bringForward(nodes[0].database, version);
  await isInUse(version, ...nodes);
}

/** Changes settings, and waits until the change is in use on the nodes. Returns the version. */
export async function changeSettings(
  admin: Client,
  values: NewValues,
  ...nodes: [TestApp, ...TestApp[]]
): Promise<number> {
  const { status, body, text } = await putSettings(admin, values);
  if (status !== 200) throw new Error(`The change of settings returned ${status}: ${text}`);
  await takesEffect(body.version, ...nodes);
  return body.version;
}
