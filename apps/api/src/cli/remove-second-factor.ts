import { AdminAccountService } from '@arena/auth';
import type { ArenaConfig } from '@arena/config';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/**
 * Runs `remove-second-factor USERNAME`, which lets the owner of an account back in after a thief has set a second factor.
 * @param config defaults to the configuration in this process's environment
 */
export async function removeSecondFactor(args: string[], config?: ArenaConfig): Promise<string> {
  const [name, ...more] = args;
  if (name === undefined || more.length > 0) throw new UsageError('remove-second-factor needs USERNAME.');
  const username = await withServices(
    (services) => services.get(AdminAccountService).removeSecondFactor(name),
    config,
  );
  if (username === undefined)
    throw new UsageError(`There is no account ${name} with a second factor. Nothing has changed.`);
  return (
    `The second factor of ${username} was removed, and all sessions have ended. ` +
    'The password is the same: make a password link for the owner.'
  );
}
