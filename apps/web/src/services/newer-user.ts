import type { User } from '@arena/wire';

/** Answers overtake each other: of two figures of one user, the one with the greater version is true. */
export function newerUser(known: User, fresh: User): User {
  return fresh.version < known.version ? known : fresh;
}
