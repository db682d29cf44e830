import { AuditService, COMMAND_LINE } from '@arena/audit';
import type { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { SettingsVersions } from '@arena/settings';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/**
 * Runs `reset-settings`, which returns all runtime settings to the environment variables. It also works when the server
 * does not start because the settings contradict them.
 * @param config defaults to the configuration in this process's environment
 */
export async function resetSettings(args: string[], config?: ArenaConfig): Promise<string> {
  if (args.length > 0) throw new UsageError('reset-settings has no arguments.');
  const id = await withServices((services) => {
    const [audit, versions] = [services.get(AuditService), services.get(SettingsVersions)];
    return services.get(Database).transact(async (tx) => {
      const newest = await versions.newest(tx);
      if (newest === undefined || Object.keys(newest.values).length === 0) return undefined;
      const changes = Object.entries(newest.values).map(([key, before]) => ({
        key,
        before,
        after: null,
        isDefault: true,
      }));
      await audit.record(tx, {
        ...COMMAND_LINE,
        action: 'settings.changed',
        subject: `settings version ${newest.id + 1}`,
        before: newest.values,
        after: {},
      });
      const reason = 'Reset to the environment variables';
      return versions.add(tx, {
        base: newest.id,
        values: {},
        changes,
        reason,
        authorId: null,
        approvalId: null,
      });
    });
  }, config);
  if (id === undefined)
    throw new UsageError('No setting differs from the environment variables. Nothing has changed.');
  return `All settings are those of the environment variables again, from version ${id} on.`;
}
