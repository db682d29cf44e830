import { parseArgs } from 'node:util';
import { AdminAccountService } from '@arena/auth';
import { PASSWORD_LENGTH, USERNAME_LENGTH, USERNAME_PATTERN } from '@arena/wire';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/** Runs `create-user NAME`, which creates a user, even with a name that players cannot register. */
export async function createUser(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' } },
  });
  const [username = ''] = positionals;
  requireValid(username, values.password);
  const user = await withServices((services) =>
    services
      .get(AdminAccountService)
      .createUser(username, values.email ?? `${username}@arena.invalid`, values.password),
  );
  const password = values.password === undefined ? ` Password: ${user.password}` : '';
  return `User ${user.username} was created with id ${user.id}.${password}`;
}

function requireValid(username: string, password: string | undefined): void {
  const { min, max } = USERNAME_LENGTH;
  if (!USERNAME_PATTERN.test(username) || username.length < min || username.length > max) {
    throw new UsageError(
      `A username must have ${min} to ${max} letters, digits, dots, hyphens or underscores.`,
    );
  }
  if (
    password !== undefined &&
    (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max)
  ) {
    throw new UsageError(`A password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`);
  }
}
