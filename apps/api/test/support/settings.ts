import { expect } from '@jest/globals';
import { RuntimeSettings as SettingsInUse } from '@arena/settings';
import type { RuntimeSettings, SettingKey } from '@arena/wire';
import type { Answer, Client } from './client.js';
import { eventually } from './eventually.js';
import type { TestApp } from './test-app.js';

export type NewValues = Partial<Record<SettingKey, unknown>>;

/** Changes settings. `version` is the newest one by default. */
export async function putSettings(
  admin: Client,
  values: NewValues,
  { version, reason = 'a test' }: { version?: unknown; reason?: unknown } = {},
): Promise<Answer<RuntimeSettings>> {
  const base = version ?? (await admin.get<RuntimeSettings>('/api/admin/settings')).body.version;
  const body = JSON.stringify({ version: base, reason, ...values });
  return admin.send('PUT', '/api/admin/settings', { headers: { 'Content-Type': 'application/json' }, body });
}

/** Waits until a version is in use on the nodes. */
export function takesEffect(version: number, ...nodes: TestApp[]): Promise<void> {
  return eventually(() => {
    for (const { nest } of nodes) expect(nest.get(SettingsInUse).version).toBe(version);
  });
}

/** Changes settings, and waits until the change is in use on the nodes. Returns the version. */
export async function changeSettings(admin: Client, values: NewValues, ...nodes: TestApp[]): Promise<number> {
  const { status, body, text } = await putSettings(admin, values);
  if (status !== 200) throw new Error(`The change of settings returned ${status}: ${text}`);
  await takesEffect(body.version, ...nodes);
  return body.version;
}
