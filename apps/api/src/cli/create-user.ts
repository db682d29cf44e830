import { parseArgs } from 'node:util';
import { AdminAccountService } from '@arena/auth';
import { PASSWORD_LENGTH, ROLES, USERNAME_LENGTH, USERNAME_PATTERN, type Role } from '@arena/wire';
import { readPassword } from './read-password.js';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

const DEPRECATED =
  'Warning: --password is deprecated, because other users of this machine can see it in the list of processes. ' +
  'Use --password-stdin.\n';

/**
 * Runs `create-user NAME [--role ROLE]`, which creates a user, even with a name that players cannot register. The password is read from
 * standard input with `--password-stdin`, and generated and printed otherwise.
 * @param readSecret reads the password, which only `--password-stdin` needs
 */
export async function createUser(args: string[], readSecret = readPassword): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const [username = ''] = positionals;
  requireValidName(username);
  if (values.password !== undefined) process.stderr.write(DEPRECATED);
  const given = values['password-stdin'] ? await readSecret() : values.password;
  requireValidPassword(given);
  const role = readRole(values.role);
  const email = values.email ?? `${username}@arena.invalid`;
  const user = await withServices((services) =>
    services.get(AdminAccountService).createUser(username, email, given, role),
  );
  const password = given === undefined ? ` Password: ${user.password}` : '';
  return `User ${user.username} was created with id ${user.id}.${password}\n${describeRole(user.role)}`;
}

function readRole(name: string | undefined): Role | undefined {
  const role = ROLES.find((known) => known === name);
  if (name !== undefined && role === undefined)
    throw new UsageError(`There is no role ${name}. The roles are ${ROLES.join(', ')}.`);
  return role;
}

const describeRole = (role: Role | null): string =>
  role === null
    ? 'It has no role and may do what players may. An owner can give it one at /admin.'
    : `It has the role ${role}.`;

function requireValidName(username: string): void {
  const { min, max } = USERNAME_LENGTH;
  if (!USERNAME_PATTERN.test(username) || username.length < min || username.length > max) {
    throw new UsageError(
      `A username must have ${min} to ${max} letters, digits, dots, hyphens or underscores.`,
    );
  }
}

function requireValidPassword(password: string | undefined): void {
  if (
    password !== undefined &&
    (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max)
  ) {
    throw new UsageError(`A password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`);
  }
}
