import { isOtherUser, readStoredUser } from './session.storage.js';

const stored = { id: 7, username: 'maximus', role: null, arenaBalance: '100.00000000', version: 3 };

/** An implementation of the browser's storage in memory. */
class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  clear = () => this.entries.clear();
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem = (key: string, value: string) => void this.entries.set(key, value);
}

describe(readStoredUser, () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });

  it('returns no user for an empty storage', () => {
    expect(readStoredUser(storage)).toBeUndefined();
  });

  it('returns the stored user', () => {
    storage.setItem('casino_user', JSON.stringify(stored));
    expect(readStoredUser(storage)).toEqual(stored);
  });

  it.each([
    ['broken JSON', '{"id": 7,'],
    ['a number', '7'],
    ['null', 'null'],
    ['a user without a role, of an older release', JSON.stringify({ ...stored, role: undefined })],
    ['an invalid balance', JSON.stringify({ ...stored, arenaBalance: 'much' })],
  ])('removes %s', (_case, text) => {
    storage.setItem('casino_user', text);
    expect(readStoredUser(storage)).toBeUndefined();
    expect(storage.getItem('casino_user')).toBeNull();
  });
});

describe(isOtherUser, () => {
  const key = 'casino_user';

  it('is true when another user is stored', () => {
    expect(isOtherUser({ key, newValue: JSON.stringify(stored) }, 8)).toBe(true);
  });

  it.each([
    ['the same user', { key, newValue: JSON.stringify(stored) }],
    ['no user', { key, newValue: null }],
    ['invalid data', { key, newValue: '{' }],
    ['other data', { key: 'theme', newValue: JSON.stringify({ ...stored, id: 9 }) }],
  ])('is false for %s', (_case, event) => {
    expect(isOtherUser(event, 7)).toBe(false);
  });
});
