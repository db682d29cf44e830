import type { User } from '@arena/wire';

const KEY = 'casino_user';

/** Returns the stored user, or undefined if there is none. Removes invalid data. */
export function readStoredUser(storage: Storage = localStorage): User | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  const user = parseUser(text);
  if (user === undefined) storage.removeItem(KEY);
  return user;
}

export function storeUser(user: User | null, storage: Storage = localStorage): void {
  if (user === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(user));
}

/** Returns whether a storage event reports that another tab removed the stored user. */
export function isUserRemoval({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  return key === null || (key === KEY && newValue === null);
}

/** Returns whether a storage event reports that another user has signed in in another tab. */
export function isOtherUser(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  userId: number,
): boolean {
  const stored = key === KEY && newValue !== null ? parseUser(newValue) : undefined;
  return stored !== undefined && stored.id !== userId;
}

function parseUser(text: string): User | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isUser(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the fields that every screen needs, because an older release may have stored a different shape. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, role, arenaBalance, version } = value as Partial<Record<keyof User, unknown>>;
  return (
    typeof id === 'number' &&
    typeof username === 'string' &&
    (role === null || typeof role === 'string') &&
    typeof version === 'number' &&
    typeof arenaBalance === 'string' &&
    /^\d+\.\d{8}$/.test(arenaBalance)
  );
}
